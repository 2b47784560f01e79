"""A server behind two pipes, for the scripts beside this one. Standard library only."""
import json
import subprocess
import threading
import time

INITIALIZE = {"jsonrpc": "2.0", "id": "init", "method": "initialize", "params": {
    "protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "conformance", "version": "1"}}}


class Server:
    def __init__(self, command, env=None, handshake=True, **options):
        self.started = time.perf_counter()
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=options.pop("stderr", subprocess.DEVNULL), env=env, **options)
        self.number, self.notes = 0, []
        if handshake:
            self.send(INITIALIZE)
            self.initialized = self.receive("init")["result"]
            self.send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def send(self, *messages):
        for message in messages:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def receive(self, identifier):
        """The reply with that id; notifications before it are kept in `notes`."""
        while True:
            line = self.process.stdout.readline()
            assert line, f"the server ended before it answered {identifier!r}"
            message = json.loads(line)
            if message.get("id") == identifier:
                return message
            self.notes.append(message)

    def request(self, method, params=None):
        self.number += 1
        self.send({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params or {}})
        return self.receive(self.number)

    def tool(self, name, **arguments):
        result = self.request("tools/call", {"name": name, "arguments": arguments})["result"]
        return result["content"][0]["text"]

    def pipelined(self, data, count, reads_late=False):
        """Seconds from the first byte written until `count` lines have come back."""
        start = time.perf_counter()
        writer = threading.Thread(target=lambda: (self.process.stdin.write(data), self.process.stdin.flush()))
        writer.start()
        if reads_late:
            writer.join()
        lines = [self.process.stdout.readline() for _ in range(count)]
        elapsed = time.perf_counter() - start
        writer.join()
        for line in lines:
            assert json.loads(line).get("result") is not None, line[:200]
        return elapsed

    def close(self, timeout=10):
        """Ends the server's input; its exit status."""
        self.process.stdin.close()
        try:
            status = self.process.wait(timeout)
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            self.process.stdout.close()
        return status

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdin.close()
        self.process.stdout.close()
