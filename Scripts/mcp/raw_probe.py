#!/usr/bin/env python3
"""raw_probe.py - raw JSON-RPC abuse over pipes against any stdio MCP server. Standard library only, POSIX, Python >= 3.9.

  raw_probe.py [options] -- SERVER_COMMAND [ARG...]

  --tool NAME --args JSON   a tool and valid arguments for it (default: the first listed tool, arguments made up)
  --slow NAME --slow-args J a tool that runs for some seconds (for cancel / head-of-line cases; else they use --tool)
  --big JSON                {"method":..,"params":..} whose answer is larger than 64 KiB (default: a 200 KB unknown tool name)
  --only a,b / --skip a,b   case names (substring match)      --list   list the cases and stop
  --era legacy|modern|both  which cases (default both: handshake era <= 2025-11-25 and stateless era 2026-07-28)
  --version V               legacy version offered in initialize (default 2025-11-25)
  --jobs N  --timeout S  --json FILE  --cwd DIR  --env K=V  -v

Every case starts a fresh server. Levels:
  MUST   the spec says MUST / MUST NOT, or a spec'd error code          SHOULD  spec or JSON-RPC 2.0 says SHOULD / implies it
  ROBUST no spec text: the server must answer or ignore, stay alive, keep stdout clean, end on EOF
In every case: stdout holds only one-line, UTF-8, JSON-RPC 2.0 objects, and no server-sent request in the modern era.
Exit: 0 = no MUST/ROBUST case failed, 1 = some did (SHOULD failures are printed, and count in the totals), 2 = could not run.
"""
import argparse, concurrent.futures, json, os, re, select, signal, subprocess, sys, tempfile, threading, time

PV, CC, CI = ("io.modelcontextprotocol/" + k for k in ("protocolVersion", "clientCapabilities", "clientInfo"))
MODERN = "2026-07-28"
A = None        # parsed options
CTX = {}        # what discovery found: tool, args, resources, prompts, caps


class Fail(Exception):
    def __init__(self, msg, level=None):
        super().__init__(msg)
        self.level = level          # overrides the case's level in the report (a crash outranks a missing reply)

class Skip(Exception):
    pass


def modern_meta(**kw):
    m = {PV: MODERN, CC: {}, CI: {"name": "raw_probe", "version": "1"}}
    m.update(kw)
    return {k: v for k, v in m.items() if v is not None}


INITIALIZED = {"jsonrpc": "2.0", "method": "notifications/initialized"}

def initialize(id=1, version=None):
    return {"jsonrpc": "2.0", "id": id, "method": "initialize", "params": {"protocolVersion": version or A.version,
            "capabilities": {}, "clientInfo": {"name": "raw_probe", "version": "1"}}}

def lines(messages):
    return b"".join(json.dumps(m).encode() + b"\n" for m in messages)


class Srv:
    """One server process; a thread collects stdout lines, writes go through a thread so nothing here can deadlock."""
    def __init__(self, era="legacy", read=True, stderr_pipe=False):
        self.era, self.msgs, self.bad, self.lock = era, [], [], threading.Condition()
        self.err = subprocess.PIPE if stderr_pipe else tempfile.TemporaryFile()
        self.p = subprocess.Popen(A.server, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.err, cwd=A.cwd,
                                  env={**os.environ, **dict(e.split("=", 1) for e in A.env)}, bufsize=0, start_new_session=True)
        self.n, self.eof, self.rest = 0, False, b""
        self.reading = threading.Event()
        if read:
            self.reading.set()
        self.reader = threading.Thread(target=self._reader, daemon=True)
        self.reader.start()
        self.init_result = None

    def _reader(self):
        fd, held = self.p.stdout.fileno(), []         # held: chunks of the line that is not complete yet
        self.reading.wait()
        while not self.p.stdout.closed:
            try:
                chunk = os.read(fd, 1 << 20)
            except OSError:
                chunk = b""
            if not chunk:
                break
            parts = chunk.split(b"\n")
            if len(parts) == 1:
                held.append(chunk)
                continue
            parts[0] = b"".join(held) + parts[0]
            held = [parts.pop()]
            with self.lock:
                for line in parts:
                    self._line(line)
                self.lock.notify_all()
        with self.lock:
            if b"".join(held):
                self.bad.append("last line without newline: %r" % b"".join(held)[:80])
            self.eof = True
            self.lock.notify_all()

    def _line(self, line):
        try:
            m = json.loads(line.decode("utf-8"), parse_constant=lambda c: (_ for _ in ()).throw(ValueError(c)))
        except (ValueError, RecursionError) as e:
            self.bad.append("not UTF-8 JSON (%s): %r" % (type(e).__name__, line[:120]))
            return
        for one in m if isinstance(m, list) else [m]:
            if not isinstance(one, dict) or one.get("jsonrpc") != "2.0":
                self.bad.append("not a JSON-RPC 2.0 object: %r" % line[:120])
            elif ("result" in one) + ("error" in one) + ("method" in one) != 1:
                self.bad.append("not exactly one of result/error/method: %r" % line[:120])
            elif "error" in one and not (isinstance(one["error"], dict) and type(one["error"].get("code")) is int and isinstance(one["error"].get("message"), str)):
                self.bad.append("malformed error object: %r" % line[:120])
            elif "method" in one and "id" in one and self.era == "modern":
                self.bad.append("server sent a request in the modern era: %r" % line[:120])
        self.msgs.append(m)

    # --- sending
    def write(self, data, timeout=60):
        err = []
        def go():
            try:
                mv = memoryview(data)
                while mv:
                    mv = mv[os.write(self.p.stdin.fileno(), mv[:1 << 16]):]
            except OSError as e:
                err.append(e)
        t = threading.Thread(target=go, daemon=True)
        t.start()
        t.join(timeout)
        if t.is_alive():
            raise Fail("server did not read its stdin for %ss" % timeout)
        return not err

    def line(self, obj_or_bytes, eol=b"\n", timeout=60):
        data = obj_or_bytes if isinstance(obj_or_bytes, bytes) else json.dumps(obj_or_bytes, ensure_ascii=False).encode()
        return self.write(data + eol, timeout)

    def req(self, method, params=None, id=None, meta=True):
        """A request object of this server's era."""
        self.n += 1
        d = {"jsonrpc": "2.0", "id": self.n if id is None else id, "method": method}
        if params is not None:
            d["params"] = params
        if self.era == "modern" and meta:
            p = dict(d.get("params") or {})
            p["_meta"] = {**modern_meta(), **p.get("_meta", {})}
            d["params"] = p
        return d

    def handshake(self, version=None, timeout=None):
        self.line(initialize("init", version))
        r = self.wait(lambda m: isinstance(m, dict) and m.get("id") == "init", timeout or A.timeout * 2)
        if r is None:
            raise Fail("initialize was not answered" + self.tail())
        if "result" not in r:
            raise Fail("initialize refused: %s" % r)
        self.line(INITIALIZED)
        self.init_result = r["result"]
        return r["result"]

    def answer(self, id):
        return self.wait(lambda m: isinstance(m, dict) and m.get("id") == id, A.timeout)

    # --- receiving
    def wait(self, pred, timeout):
        end, i = time.monotonic() + timeout, 0
        with self.lock:
            while True:
                while i < len(self.msgs):
                    if pred(self.msgs[i]):
                        return self.msgs[i]
                    i += 1
                left = end - time.monotonic()
                if left <= 0 or (self.eof and i >= len(self.msgs)):
                    return None
                self.lock.wait(left)

    def call(self, method, params=None, id=None, timeout=None, meta=True):
        d = self.req(method, params, id, meta)
        self.line(d)
        r = self.wait(lambda m: isinstance(m, dict) and "method" not in m and same_id(m.get("id"), d["id"]), timeout or A.timeout)
        if r is None:
            raise Fail("%s was not answered%s" % (method, self.tail()))
        return r

    def alive(self, timeout=None):
        """The server still answers. A ping in the legacy era, server/discover in the modern one."""
        d = self.req("ping" if self.era == "legacy" else "server/discover", id="alive-%d" % self.n)
        self.n += 1
        if not self.line(d, timeout=timeout or A.timeout):
            raise Fail("server closed its stdin: it died" + self.tail(), "ROBUST")
        if self.wait(lambda m: isinstance(m, dict) and m.get("id") == d["id"], timeout or A.timeout) is None:
            raise Fail("no longer answers (%s)%s" % ("exited %s" % self.p.poll() if self.p.poll() is not None else "alive but silent", self.tail()), "ROBUST")

    def replies(self, raw, timeout=None, grace=0.4, eol=b"\n", linger=0):
        """Send a raw line, then a liveness request; all other messages that came by the time it was answered (+ grace)."""
        with self.lock:
            n0 = len(self.msgs)
        self.line(raw, eol, timeout or A.timeout)
        self.alive(timeout)
        time.sleep(grace)
        end = time.monotonic() + linger
        while True:
            with self.lock:
                rs = [m for m in self.msgs[n0:] if not (isinstance(m, dict) and str(m.get("id", "")).startswith("alive-"))]
            if any(isinstance(m, list) or "method" not in m for m in rs) or time.monotonic() > end:
                return rs
            time.sleep(0.1)

    def tail(self):
        try:
            if self.err is subprocess.PIPE:
                return ""
            self.err.seek(0)
            t = self.err.read()[-160:].decode("utf-8", "replace").strip().replace("\n", " | ")
            return " [stderr: …%s]" % t if t else ""
        except Exception:
            return ""

    def close(self, timeout=5):
        """EOF on stdin; (seconds, return code or None)."""
        t = time.monotonic()
        try:
            self.p.stdin.close()
        except OSError:
            pass
        self.reading.set()
        try:
            rc = self.p.wait(timeout)
        except subprocess.TimeoutExpired:
            rc = None
        return time.monotonic() - t, rc

    def ended(self, timeout=5):
        """After EOF on stdin: how it ended, which must be by itself."""
        dt, rc = self.close(timeout)
        if rc is None or rc < 0:
            raise Fail("rc %s after %.1fs" % (rc, dt))
        return "exit %s in %.2fs" % (rc, dt)

    def exit_code(self, timeout, after):
        try:
            return self.p.wait(timeout)
        except subprocess.TimeoutExpired:
            raise Fail("still there %d s after %s" % (timeout, after))

    def answered(self, count, timeout):
        """The numbers that have an answer, once there are so many or the time is over."""
        end = time.monotonic() + timeout
        with self.lock:
            while True:
                ids = [m["id"] for m in self.msgs if isinstance(m, dict) and type(m.get("id")) is int]
                if len(ids) >= count or time.monotonic() > end or self.eof or self.bad:
                    return ids
                self.lock.wait(0.2)

    def kill(self):
        try:
            os.killpg(self.p.pid, signal.SIGKILL)     # the session this probe itself made for this one server
        except OSError:
            pass
        self.p.wait()
        self.reading.set()
        self.reader.join(10)            # else it could read from the next server, whose pipe gets the same number
        for f in (self.p.stdin, self.p.stdout):
            try:
                f.close()
            except OSError:
                pass


def same_id(a, b):
    return type(a) is type(b) and a == b

def codes(msgs):
    return [m["error"]["code"] for m in msgs if isinstance(m, dict) and isinstance(m.get("error"), dict)]

def expect_error(rs, want, ids=(None,), what=""):
    """Exactly one reply, an error with a code in want, its id one of ids (None: null or absent)."""
    rs = [r for r in rs if isinstance(r, dict) and "method" not in r]
    if not rs:
        raise Fail("silence; expected error %s" % sorted(want))
    if len(rs) > 1:
        raise Fail("%d replies: %s" % (len(rs), json.dumps(rs)[:200]))
    r = rs[0]
    if "error" not in r:
        raise Fail("got a result, expected error %s: %s" % (sorted(want), json.dumps(r)[:160]))
    if r["error"].get("code") not in want:
        raise Fail("error %s (%s), expected %s" % (r["error"].get("code"), r["error"].get("message"), sorted(want)))
    if not any((i is None and r.get("id") is None) or same_id(i, r.get("id")) for i in ids):
        raise Fail("error has id %r, expected %r" % (r.get("id"), ids))
    return "%s %s" % (r["error"]["code"], r["error"]["message"][:60])

def expect_silence(rs):
    rs = [r for r in rs if not (isinstance(r, dict) and r.get("method", "").startswith("notifications/"))]
    if rs:
        raise Fail("expected no reply, got %s" % json.dumps(rs)[:200])
    return "no reply"

def expect_result(r):
    if not isinstance(r, dict) or "result" not in r:
        raise Fail("expected a result, got %s" % json.dumps(r)[:200])
    return r["result"]

def any_of(rs, what="a result or an error"):
    rs = [r for r in rs if isinstance(r, list) or "method" not in r]
    if not rs:
        raise Fail("silence; expected " + what)
    r = rs[0]
    return "error %s" % r["error"]["code"] if isinstance(r, dict) and "error" in r else "result"


CASES = []
def case(name, level="ROBUST", eras="lm", init=True, **server):
    """A function of a server just started (and, in the legacy era, initialized) that says what it saw, or raises."""
    def deco(fn):
        for e in eras:
            era = {"l": "legacy", "m": "modern"}[e]
            CASES.append((name if len(eras) == 1 else "%s@%s" % (name, era), level, era, fn, init, server))
        return fn
    return deco

def raw_error(name, raw, want, level="SHOULD", eras="l", ids=(None,), init=True):
    @case(name, level, eras, init=init)
    def f(s):
        return expect_error(s.replies(raw if isinstance(raw, bytes) else json.dumps(raw).encode()), want, ids)

# ---------------------------------------------------------------- framing and JSON
raw_error("bad-json", b'{not json', {-32700})
raw_error("truncated-json", b'{"jsonrpc":"2.0","id":7,"method":"ping"', {-32700})
raw_error("trailing-comma", b'{"jsonrpc":"2.0","id":7,"method":"ping",}', {-32700}, ids=(None, 7))
raw_error("nan-literal", b'{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":NaN}}', {-32700, -32600}, ids=(None, 7))
raw_error("single-quotes", b"{'jsonrpc':'2.0','id':7,'method':'ping'}", {-32700})
raw_error("raw-control-char-in-string", b'{"jsonrpc":"2.0","id":7,"method":"pi\x01ng"}', {-32700}, ids=(None, 7))
raw_error("two-messages-on-one-line", b'{"jsonrpc":"2.0","id":7,"method":"ping"}{"jsonrpc":"2.0","id":8,"method":"ping"}', {-32700, -32600})
raw_error("top-level-number", b'42', {-32600})
raw_error("top-level-string", b'"hello"', {-32600})
raw_error("top-level-null", b'null', {-32600})
raw_error("empty-object", b'{}', {-32600})
raw_error("empty-array", b'[]', {-32600})

@case("blank-lines", eras="l")
def _(s):
    rs = s.replies(b"\n\n   \n\t\n")
    if any(c != -32700 for c in codes(rs)) or any("result" in r for r in rs):
        raise Fail(str(rs)[:200])
    return "ignored" if not rs else "%d parse errors" % len(rs)

@case("crlf-line-endings", eras="lm")
def _(s):
    d = s.req("tools/list", id=77)
    s.line(d, b"\r\n")
    expect_result(s.answer(77))
    s.alive(); return "answered"

@case("spaces-around-message", eras="l")
def _(s):
    s.line(b"  \t" + json.dumps(s.req("ping", id=77)).encode() + b"   ")
    expect_result(s.answer(77)); return "answered"

@case("utf8-bom", eras="l", init=False)
def _(s):
    s.line(b"\xef\xbb\xbf" + json.dumps(s.req("ping", id=77)).encode())
    s.handshake()
    r = s.wait(lambda m: m.get("id") == 77 or codes([m]) == [-32700], 1)
    s.alive(); return "tolerated: %s" % ("silence" if r is None else any_of([r]))

@case("embedded-newline", eras="l")
def _(s):
    rs = s.replies(b'{"jsonrpc":"2.0","id":7,\n"method":"ping"}')
    if any(isinstance(r, dict) and "result" in r for r in rs):
        raise Fail("accepted a message that has a newline in it")
    return "parse errors: %d" % len(codes(rs))

@case("byte-by-byte", eras="l")
def _(s):
    for b in json.dumps(s.req("tools/list", id=77)).encode() + b"\n":
        s.write(bytes([b])); time.sleep(0.002)
    expect_result(s.answer(77)); return "answered"

@case("split-inside-utf8-char", eras="l")
def _(s):
    b = json.dumps(s.req("tools/call", {"name": CTX["tool"], "arguments": {**CTX["args"], "zz": "caf\u00e9 \U0001f600"}}, id=77), ensure_ascii=False).encode()
    i = b.index(b"\xf0\x9f") + 2
    s.write(b[:i]); time.sleep(0.2); s.write(b[i:] + b"\n")
    any_of([s.answer(77) or []]); s.alive(); return "answered"

@case("many-messages-one-write", eras="lm")
def _(s):
    s.write(lines(s.req("tools/list", id=1000 + i) for i in range(50)))
    for i in range(50):
        expect_result(s.answer(1000 + i))
    return "50 answered"

@case("partial-line-then-eof", eras="l")
def _(s):
    s.write(b'{"jsonrpc":"2.0","id":7,"meth')
    return s.ended()

@case("last-line-without-newline-then-eof", eras="l")
def _(s):
    s.write(json.dumps(s.req("ping", id=77)).encode())
    how = s.ended()
    return "%s; %s" % (how, "answered" if s.wait(lambda m: m.get("id") == 77, 0.5) else "not answered")

@case("eof-at-once", "SHOULD", eras="l", init=False)
def _(s):
    how = s.ended(10)
    if s.p.returncode != 0:
        raise Fail(how)
    return how

def survive(name, make, level="SHOULD", eras="l", timeout=None, must_answer=True):
    """Must outlive it (a crash or hang fails at level ROBUST), and should answer it: result, error, or -32700."""
    @case(name, level, eras)
    def f(s):
        t = timeout or A.timeout
        raw = make(s)
        t0 = time.monotonic()
        rs = [r for r in s.replies(raw, timeout=t, linger=3) if isinstance(r, list) or "method" not in r]
        if must_answer and not rs:
            raise Fail("survived, but silent: the request hangs for its client")
        return "%s in %.2fs" % (any_of(rs) if rs else "silence", time.monotonic() - t0 - 0.4)

def tool_raw(s, arg_json, id=b"77"):
    """A tools/call whose first string argument (or 'zz') is replaced by raw JSON bytes."""
    key = next((k for k, v in CTX["args"].items() if isinstance(v, str)), "zz")
    args = {**CTX["args"], key: "@@"}
    return json.dumps(s.req("tools/call", {"name": CTX["tool"], "arguments": args}, id=77)).encode().replace(b'"@@"', arg_json)

survive("invalid-utf8-in-string", lambda s: tool_raw(s, b'"\xff\xfe\xc3"'))
survive("overlong-utf8", lambda s: tool_raw(s, b'"\xc0\xaf\xe0\x80\xaf"'))
survive("raw-nul-byte", lambda s: tool_raw(s, b'"a\x00b"'))
survive("escaped-nul", lambda s: tool_raw(s, b'"a\\u0000b"'))
survive("lone-high-surrogate", lambda s: tool_raw(s, b'"a\\ud800b"'))
survive("lone-low-surrogate-raw-cesu", lambda s: tool_raw(s, b'"\xed\xb0\x80"'))
survive("lone-surrogate-as-id", lambda s: b'{"jsonrpc":"2.0","id":"\\udfff","method":"ping"}')
survive("huge-line-16MB", lambda s: tool_raw(s, b'"' + b"x" * (16 << 20) + b'"'), timeout=60)
survive("huge-garbage-line-16MB", lambda s: b"{" + b"z" * (16 << 20), timeout=60)
survive("deep-arrays-100k", lambda s: tool_raw(s, b"[" * 100000 + b"]" * 100000), timeout=30)
survive("deep-objects-100k", lambda s: tool_raw(s, b'{"a":' * 100000 + b"1" + b"}" * 100000), timeout=30)
survive("deep-unclosed-100k", lambda s: b"[" * 100000, timeout=30)
survive("deep-in-unknown-member", lambda s: b'{"jsonrpc":"2.0","id":77,"method":"ping","x":' + b"[" * 100000 + b"]" * 100000 + b"}", timeout=30)
survive("huge-number-1e400", lambda s: tool_raw(s, b"1e400"))
survive("integer-of-5000-digits", lambda s: tool_raw(s, b"9" * 5000))
survive("duplicate-keys", lambda s: b'{"jsonrpc":"2.0","id":77,"method":"ping","id":78,"method":"tools/list"}')
survive("wide-object-200k-keys", lambda s: tool_raw(s, b"{" + b",".join(b'"k%d":1' % i for i in range(200000)) + b"}"), timeout=30)
survive("1MB-method-name", lambda s: b'{"jsonrpc":"2.0","id":77,"method":"' + b"m" * (1 << 20) + b'"}')

# ---------------------------------------------------------------- envelope
raw_error("missing-jsonrpc", b'{"id":7,"method":"ping"}', {-32600}, ids=(None, 7))
raw_error("jsonrpc-1.0", b'{"jsonrpc":"1.0","id":7,"method":"ping"}', {-32600}, ids=(None, 7))
raw_error("jsonrpc-number", b'{"jsonrpc":2.0,"id":7,"method":"ping"}', {-32600}, ids=(None, 7))
raw_error("method-missing", b'{"jsonrpc":"2.0","id":7}', {-32600}, ids=(None, 7))
raw_error("method-not-a-string", b'{"jsonrpc":"2.0","id":7,"method":5}', {-32600}, ids=(None, 7))
raw_error("id-null", b'{"jsonrpc":"2.0","id":null,"method":"ping"}', {-32600})
raw_error("id-bool", b'{"jsonrpc":"2.0","id":true,"method":"ping"}', {-32600}, ids=(None, True))
raw_error("id-object", b'{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', {-32600})
raw_error("id-array", b'{"jsonrpc":"2.0","id":[1],"method":"ping"}', {-32600})
raw_error("params-array", b'{"jsonrpc":"2.0","id":7,"method":"tools/list","params":[1,2]}', {-32600, -32602}, ids=(None, 7))
raw_error("params-string", b'{"jsonrpc":"2.0","id":7,"method":"tools/list","params":"x"}', {-32600, -32602}, ids=(None, 7))

@case("method-unknown", "MUST", "lm")
def _(s):
    return expect_error([s.call("no/such/method", id=77)], {-32601}, (77,))

@case("method-wrong-case", "MUST", "l")
def _(s):
    return expect_error([s.call("Tools/List", id=77)], {-32601}, (77,))

@case("method-empty", "SHOULD", "l")
def _(s):
    return expect_error(s.replies(b'{"jsonrpc":"2.0","id":7,"method":""}'), {-32601, -32600}, (7, None))

def id_echo(name, lit, level="MUST", ok_error=False):
    @case(name, level, "l")
    def f(s):
        rs = s.replies(b'{"jsonrpc":"2.0","id":' + lit + b',"method":"ping"}')
        if ok_error and codes(rs) == [-32600]:
            return "refused -32600"
        if not rs:
            raise Fail("silence")
        want = json.loads(lit)
        if not any(r.get("id") == want and type(r.get("id")) in ((int, float) if type(want) is float else (type(want),)) for r in rs):
            raise Fail("id came back as %r, sent %s" % (rs[0].get("id"), lit[:40].decode()))
        return "echoed"
id_echo("id-string", b'"abc-\xc3\xa9\\n"')
id_echo("id-empty-string", b'""')
id_echo("id-zero", b'0')
id_echo("id-negative", b'-3')
id_echo("id-2^53+1", b'9007199254740993')
id_echo("id-int64-max", b'9223372036854775807')
id_echo("id-beyond-64-bit", b'123456789012345678901234567890', "SHOULD", ok_error=True)
id_echo("id-float-1.5", b'1.5', "SHOULD", ok_error=True)
id_echo("id-float-1.0", b'1.0', "SHOULD", ok_error=True)
id_echo("id-4KB-string", b'"' + b"i" * 4096 + b'"')

@case("id-1-and-'1'-together", "MUST", "l")
def _(s):
    s.write(b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n{"jsonrpc":"2.0","id":"1","method":"ping"}\n')
    a, b = s.wait(lambda m: same_id(m.get("id"), 1), A.timeout), s.wait(lambda m: same_id(m.get("id"), "1"), A.timeout)
    if not a or "tools" not in a.get("result", {}) or not b or "tools" in b.get("result", {}):
        raise Fail("%s / %s" % (str(a)[:80], str(b)[:80]))
    return "kept apart"

@case("duplicate-id-in-flight", "ROBUST", "l")
def _(s):
    rs = s.replies(b'{"jsonrpc":"2.0","id":9,"method":"tools/list"}\n{"jsonrpc":"2.0","id":9,"method":"tools/list"}')
    n = len([r for r in rs if r.get("id") == 9])
    if n not in (1, 2):
        raise Fail("%d replies" % n)
    return "%d replies" % n

@case("params-null", "ROBUST", "l")
def _(s):
    return any_of(s.replies(b'{"jsonrpc":"2.0","id":7,"method":"tools/list","params":null}'))

@case("extra-top-level-members", "SHOULD", "lm")
def _(s):
    d = s.req("tools/list", id=77); d["x-extra"] = {"a": 1}
    s.line(d); expect_result(s.answer(77)); return "ignored, answered"

@case("extra-params", "SHOULD", "lm")
def _(s):
    expect_result(s.call("tools/list", {"unknown": [1, {"a": None}]})); return "ignored, answered"

@case("meta-odd-keys", "SHOULD", "lm")
def _(s):
    expect_result(s.call("tools/list", {"_meta": {"com.example/x": 1, "traceparent": "junk", "": [], "progressToken": "p"}})); return "answered"

@case("progress-token-wrong-type", "ROBUST", "l")
def _(s):
    return any_of([s.call("tools/call", {"name": CTX["tool"], "arguments": CTX["args"], "_meta": {"progressToken": {"a": 1}}})])

@case("batch-array", "SHOULD", "l")
def _(s):
    rs = s.replies(b'[{"jsonrpc":"2.0","id":7,"method":"ping"},{"jsonrpc":"2.0","id":8,"method":"ping"}]')
    if any(isinstance(r, list) for r in rs):
        raise Fail("answered a batch (removed in 2025-06-18)")
    return expect_error(rs, {-32600, -32700})

@case("batch-at-2025-03-26", "MUST", "l", init=False)
def _(s):
    r = s.handshake("2025-03-26")
    if r["protocolVersion"] != "2025-03-26":
        raise Skip("negotiated %s instead" % r["protocolVersion"])
    rs = s.replies(b'[{"jsonrpc":"2.0","id":7,"method":"ping"},{"jsonrpc":"2.0","id":8,"method":"ping"}]')
    got = sorted(m.get("id") for r in rs for m in (r if isinstance(r, list) else [r]) if isinstance(m, dict) and m.get("id") in (7, 8))
    if got != [7, 8]:
        raise Fail("2025-03-26 MUST support receiving batches; got %s" % json.dumps(rs)[:160])
    return "answered"

# ---------------------------------------------------------------- notifications and responses
def silent(name, raw, level="MUST", eras="l"):
    @case(name, level, eras)
    def f(s):
        return expect_silence(s.replies(raw))
silent("notification-unknown-method", b'{"jsonrpc":"2.0","method":"notifications/nope"}')
silent("notification-with-request-method", b'{"jsonrpc":"2.0","method":"tools/list"}')
silent("notification-bad-params", b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":[1]}')
silent("cancel-without-params", b'{"jsonrpc":"2.0","method":"notifications/cancelled"}', "SHOULD")
silent("cancel-unknown-id", b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":424242,"reason":"x"}}', "SHOULD")
silent("cancel-id-wrong-type", b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":{"a":[]}}}', "SHOULD")
silent("cancel-initialize", b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"init"}}', "SHOULD")
silent("progress-for-unknown-token", b'{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":"x","progress":1}}')
silent("stray-response", b'{"jsonrpc":"2.0","id":31337,"result":{}}', "ROBUST")
silent("stray-error-response", b'{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"x"}}', "ROBUST")
silent("roots-list-changed", b'{"jsonrpc":"2.0","method":"notifications/roots/list_changed"}')

# ---------------------------------------------------------------- lifecycle, legacy
@case("ping-before-initialize", "MUST", "l", init=False)
def _(s):
    r = s.call("ping", id=5)
    if r.get("result") != {}:
        raise Fail("expected an empty result, got %s" % r)
    return "{}"

@case("request-before-initialize", "SHOULD", "l", init=False)
def _(s):
    r = s.call("tools/list", id=5)
    s.handshake(); s.alive()
    return any_of([r])

@case("notification-before-initialize", "ROBUST", "l", init=False)
def _(s):
    s.line({"jsonrpc": "2.0", "method": "notifications/initialized"}); s.line({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}})
    s.handshake(); s.alive(); return "handshake worked after it"

def version_case(name, v, same=None):
    @case(name, "MUST", "l", init=False)
    def f(s):
        got = s.handshake(v)["protocolVersion"]
        s.alive()
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", str(got)) or (same and got != v):
            raise Fail("asked %s, got %r" % (v, got))
        return "-> " + got
version_case("version-unknown-past", "1999-01-01")
version_case("version-unknown-future", "2099-12-31")
version_case("version-garbage", "banana \U0001f34c")
for _v in ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"):
    version_case("version-" + _v, _v)
version_case("version-2026-07-28-in-initialize", "2026-07-28")

def init_bad(name, params, level="SHOULD"):
    @case(name, level, "l", init=False)
    def f(s):
        out = expect_error([s.call("initialize", params, id=5)], {-32602, -32600}, (5,))
        s.handshake(); s.alive()
        return out + "; then a good one worked"
init_bad("initialize-without-version", {"capabilities": {}, "clientInfo": {"name": "x", "version": "1"}})
init_bad("initialize-version-number", {"protocolVersion": 20251125, "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}})
init_bad("initialize-without-clientInfo", {"protocolVersion": "2025-11-25", "capabilities": {}})
init_bad("initialize-without-params", None)

@case("initialize-twice", "ROBUST", "l")
def _(s):
    r = s.call("initialize", initialize()["params"], id=5)
    s.alive(); return any_of([r])

@case("no-initialized-notification", "ROBUST", "l", init=False)
def _(s):
    expect_result(s.call("initialize", initialize()["params"], id=5))
    return any_of([s.call("tools/list", id=6)])

@case("handshake-and-requests-pipelined", "SHOULD", "l", init=False)
def _(s):
    s.write(lines([initialize(1), INITIALIZED] + [s.req(m, id=i) for i, m in ((2, "tools/list"), (3, "ping"))]))
    for i in (1, 2, 3):
        expect_result(s.answer(i))
    return "3 answered"

@case("initialize-result-shape", "MUST", "l")
def _(s):
    r = s.init_result
    if not (isinstance(r.get("capabilities"), dict) and isinstance(r.get("serverInfo"), dict) and r["serverInfo"].get("name") and isinstance(r["serverInfo"].get("version"), str)):
        raise Fail(json.dumps(r)[:200])
    if r["protocolVersion"] != A.version:
        raise Fail("asked %s, got %s" % (A.version, r["protocolVersion"]))
    return "ok"

@case("method-of-undeclared-capability", "SHOULD", "lm")
def _(s):
    caps = CTX["caps"][s.era]
    m = next((m for c, m in (("prompts", "prompts/list"), ("resources", "resources/list"), ("completions", "completion/complete"), ("logging", "logging/setLevel"), ("tasks", "tasks/list")) if c not in caps and not (s.era == "modern" and c in ("logging", "tasks"))), None)
    if m is None:
        raise Skip("every capability is declared")
    return m + ": " + expect_error([s.call(m, {"level": "info"} if "Level" in m else {}, id=5)], {-32601}, (5,))

# ---------------------------------------------------------------- tools
def tool_case(name, params, want=None, level="MUST", exec_ok=False, eras="lm"):
    @case(name, level, eras)
    def f(s):
        p = params() if callable(params) else params
        r = s.call("tools/call", p, id=77)
        s.alive()
        if exec_ok and isinstance(r.get("result"), dict) and r["result"].get("isError") is True:
            return "isError result"
        if want is None:
            return any_of([r]) + (" isError" if r.get("result", {}).get("isError") else "")
        return expect_error([r], want, (77,))
tool_case("tool-unknown", {"name": "no_such_tool_zz", "arguments": {}}, {-32602}, "SHOULD")
tool_case("tool-name-missing", {"arguments": {}}, {-32602}, "SHOULD")
tool_case("tool-name-number", {"name": 5, "arguments": {}}, {-32602}, "SHOULD", eras="l")
tool_case("tool-arguments-array", lambda: {"name": CTX["tool"], "arguments": [1]}, {-32602}, "SHOULD", eras="l")
tool_case("tool-missing-required-args", lambda: {"name": CTX["tool"], "arguments": {}} if CTX["required"] else skip("no required argument"), {-32602}, "MUST", exec_ok=True)
tool_case("tool-no-arguments-member", lambda: {"name": CTX["tool"]} if CTX["required"] else skip("no required argument"), {-32602}, exec_ok=True, eras="l")
tool_case("tool-wrong-arg-type", lambda: {"name": CTX["tool"], "arguments": {k: {"zz": [1]} for k in CTX["required"]}} if CTX["required"] else skip("no required argument"), {-32602}, exec_ok=True)
tool_case("tool-null-arg", lambda: {"name": CTX["tool"], "arguments": {k: None for k in CTX["required"]}} if CTX["required"] else skip("no required argument"), {-32602}, exec_ok=True, eras="l")
tool_case("tool-extra-args", lambda: {"name": CTX["tool"], "arguments": {**CTX["args"], "zz_extra": 1}}, None, "ROBUST")
tool_case("tool-1MB-arg", lambda: {"name": CTX["tool"], "arguments": {**CTX["args"], **{k: "x" * (1 << 20) for k, v in CTX["args"].items() if isinstance(v, str)}}}, None, "ROBUST", eras="l")
tool_case("tool-control-chars-arg", lambda: {"name": CTX["tool"], "arguments": {**CTX["args"], **{k: "\x1b[31m\r\n\x00\u202e\ufeff" for k, v in CTX["args"].items() if isinstance(v, str)}}}, None, "ROBUST", eras="l")

def skip(why):
    raise Skip(why)

def list_case(name, method, params, want, level, cap, eras="l"):
    @case(name, level, eras)
    def f(s):
        if cap not in CTX["caps"][s.era]:
            raise Skip("no %s capability" % cap)
        return expect_error([s.call(method, params() if callable(params) else params, id=77)], want if not callable(want) else want(s.era), (77,))
list_case("cursor-bogus-tools", "tools/list", {"cursor": "bogus!\u2603"}, {-32602}, "SHOULD", "tools", "lm")
list_case("cursor-bogus-resources", "resources/list", {"cursor": "AAAA"}, {-32602}, "SHOULD", "resources")
list_case("cursor-wrong-type", "tools/list", {"cursor": 5}, {-32602}, "SHOULD", "tools")
list_case("prompt-unknown", "prompts/get", {"name": "no-such-prompt"}, {-32602}, "SHOULD", "prompts", "lm")
list_case("prompt-name-missing", "prompts/get", {}, {-32602}, "SHOULD", "prompts")
list_case("prompt-missing-argument", "prompts/get", lambda: {"name": CTX["prompt"]} if CTX.get("prompt") else skip("no prompt with a required argument"), {-32602}, "SHOULD", "prompts", "lm")
list_case("completion-unknown-ref", "completion/complete", {"ref": {"type": "ref/prompt", "name": "no-such"}, "argument": {"name": "x", "value": ""}}, {-32602}, "SHOULD", "completions")
list_case("completion-bad-ref-type", "completion/complete", {"ref": {"type": "ref/banana"}, "argument": {"name": "x", "value": ""}}, {-32602}, "SHOULD", "completions")
list_case("completion-missing-argument", "completion/complete", {"ref": {"type": "ref/prompt", "name": "x"}}, {-32602}, "SHOULD", "completions")
list_case("loglevel-invalid", "logging/setLevel", {"level": "loud"}, {-32602}, "SHOULD", "logging")

# ---------------------------------------------------------------- resources
NOTFOUND = lambda era: {-32002, -32602} if era == "legacy" else {-32602}
def uri_of(tail):
    return "%s://%s" % (CTX["scheme"], tail)

list_case("resource-missing@legacy", "resources/read", lambda: {"uri": uri_of("no/such/thing")}, NOTFOUND, "SHOULD", "resources", "l")
list_case("resource-missing@modern", "resources/read", lambda: {"uri": uri_of("no/such/thing")}, NOTFOUND, "MUST", "resources", "m")
list_case("resource-missing-exact-32002", "resources/read", lambda: {"uri": uri_of("no/such/thing")}, {-32002}, "SHOULD", "resources")
list_case("resource-uri-missing", "resources/read", {}, {-32602}, "SHOULD", "resources", "lm")
list_case("resource-uri-number", "resources/read", {"uri": 5}, {-32602}, "SHOULD", "resources")
list_case("resource-uri-empty", "resources/read", {"uri": ""}, NOTFOUND, "SHOULD", "resources")
list_case("resource-uri-not-a-uri", "resources/read", {"uri": "not a uri \u2603 \x00"}, NOTFOUND, "SHOULD", "resources")
list_case("resource-uri-1MB", "resources/read", lambda: {"uri": uri_of("x" * (1 << 20))}, NOTFOUND, "ROBUST", "resources")
list_case("resource-subscribe-undeclared", "resources/subscribe", lambda: {"uri": uri_of("x")} if not (CTX["caps"]["legacy"].get("resources") or {}).get("subscribe") else skip("subscribe is declared"), {-32601}, "SHOULD", "resources")

TRAVERSALS = ["{s}://../../../../etc/passwd", "{s}:///etc/passwd", "{s}://%2e%2e/%2e%2e/%2e%2e/etc/passwd", "{s}://..%2f..%2f..%2fetc%2fpasswd",
    "{s}://%252e%252e%252fetc%252fpasswd", "{s}://x/..%5c..%5cetc%5cpasswd", "file:///etc/passwd", "file://localhost/etc/passwd", "/etc/passwd", "../../../../../../etc/passwd",
    "{s}://x/%00/../../etc/passwd", "{s}://etc/passwd", "{s}://\uff0e\uff0e/\uff0e\uff0e/etc/passwd", "{s}://x%0d%0aY", "FILE:///etc/passwd", "file:/etc/passwd",
    "{t}/../../../../../../etc/passwd", "{t}%2f..%2f..%2f..%2fetc%2fpasswd", "{t}/../../../../../../proc/self/environ"]
@case("resource-traversal", "MUST", "lm")
def _(s):
    if "resources" not in CTX["caps"][s.era]:
        raise Skip("no resources capability")
    n = 0
    for t in TRAVERSALS:
        u = t.replace("{s}", CTX["scheme"]).replace("{t}", CTX.get("uri") or CTX["scheme"] + "://x")
        r = s.call("resources/read", {"uri": u}, id=500 + n)
        n += 1
        txt = json.dumps(r)
        if "root:x:" in txt or "root:*:" in txt or "PATH=" in txt:
            raise Fail("%s leaked a file: %s" % (u, txt[:200]))
        if "result" in r and not r["result"].get("contents"):
            raise Fail("%s: a result without contents (MUST be an error)" % u)
        if "error" not in r and u.count("passwd"):
            raise Fail("%s gave a result: %s" % (u, txt[:160]))
    s.alive(); return "%d variants refused" % n

@case("tool-traversal", "MUST", "l")
def _(s):
    keys = [k for k, v in CTX["args"].items() if isinstance(v, str)]
    if not keys:
        raise Skip("no string argument")
    for t in ("../../../../../../etc/passwd", "/etc/passwd", "file:///etc/passwd", "..%2f..%2f..%2fetc%2fpasswd", "$(cat /etc/passwd)", "`id`", "; cat /etc/passwd"):
        r = s.call("tools/call", {"name": CTX["tool"], "arguments": {**CTX["args"], **{k: t for k in keys}}})
        if re.search(r"root:[x*]:|uid=\d", json.dumps(r)):
            raise Fail("%s leaked: %s" % (t, json.dumps(r)[:160]))
    return "7 variants"

# ---------------------------------------------------------------- flow
@case("pipelined-10k", "MUST", "lm")
def _(s):
    n, t = 10000, time.monotonic()
    m = "ping" if s.era == "legacy" else "tools/list"
    s.write(lines(s.req(m, id=10**6 + i) for i in range(n)), 120)
    ids = s.answered(n, 120)
    dt = time.monotonic() - t
    if len(set(ids)) != n or len(ids) != n:
        raise Fail("%d answers, %d distinct, of %d in %.1fs" % (len(ids), len(set(ids)), n, dt))
    s.alive(30)
    return "%d %s answered in %.2fs" % (n, m, dt)

def read_late(s, requests, pause):
    """Sends the handshake and requests, whose answers are read only after a pause; all must come, each whole."""
    blob = lines([initialize("init"), INITIALIZED] + requests)
    th = threading.Thread(target=s.write, args=(blob, 120), daemon=True)
    th.start()
    time.sleep(pause)
    if s.p.poll() is not None:
        raise Fail("server exited %s while its stdout was not read%s" % (s.p.poll(), s.tail()))
    s.reading.set()
    th.join(120)
    ids = s.answered(len(requests), 120)
    if s.bad:
        raise Fail("corrupt frames: %s" % s.bad[0])
    if sorted(ids) != list(range(len(requests))):
        raise Fail("%d answers of %d" % (len(ids), len(requests)))
    s.alive(30)
    return "%d answered" % len(ids)

def listings(count):
    return [{"jsonrpc": "2.0", "id": i, "method": "tools/list"} for i in range(count)]

@case("client-does-not-read-until-the-end", "MUST", "l", init=False, read=False)
def _(s):
    return read_late(s, listings(3000), 4)

@case("concurrent-large-answers-unread", "ROBUST", "l", init=False, read=False)
def _(s):
    """Answers larger than a pipe's buffer: frames must not interleave, none may be lost."""
    big = json.loads(A.big) if A.big else {"method": "tools/call", "params": {"name": "n" * 200000, "arguments": {}}}
    return read_late(s, [{"jsonrpc": "2.0", "id": i, **big} for i in range(64)], 2)

@case("stderr-never-read", "ROBUST", "l", init=False, stderr_pipe=True)
def _(s):
    s.handshake()
    for i in range(1500):
        s.line(s.req("tools/call", {"name": CTX["tool"], "arguments": CTX["args"]}))
    s.alive(60); return "1500 calls, stderr pipe not read"

@case("slow-call-does-not-block-others", "SHOULD", "lm")
def _(s):
    if not A.slow:
        raise Skip("needs --slow")
    d = s.req("tools/call", {"name": A.slow, "arguments": json.loads(A.slow_args)}, id=77)
    s.line(d); t = time.monotonic(); s.alive(3); dt = time.monotonic() - t
    if s.wait(lambda m: m.get("id") == 77, 0.01):
        raise Skip("the slow call was not slow")
    return "answered %.3fs into it" % dt

@case("cancel-in-flight", "SHOULD", "lm")
def _(s):
    name, args = (A.slow, json.loads(A.slow_args)) if A.slow else (CTX["tool"], CTX["args"])
    d = s.req("tools/call", {"name": name, "arguments": args}, id=77)
    s.line(d)
    if A.slow:
        time.sleep(0.3)
    s.line({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 77, "reason": "test"}})
    s.alive(5)
    r = s.wait(lambda m: m.get("id") == 77, 1.0)
    if A.slow and r is not None:
        raise Fail("cancelled call was answered: %s" % json.dumps(r)[:120])
    n = len([m for m in s.msgs if isinstance(m, dict) and m.get("id") == 77])
    if n > 1:
        raise Fail("%d answers" % n)
    return "no answer" if r is None else "one answer (it had finished)"

@case("interleaved-cancel-storm", "ROBUST", "lm")
def _(s):
    b = []
    for i in range(500):
        b.append(json.dumps(s.req("tools/call", {"name": CTX["tool"], "arguments": CTX["args"]}, id=2000 + i)).encode())
        b.append(json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 2000 + i - (i % 3)}}).encode())
    s.write(b"\n".join(b) + b"\n"); s.alive(30); time.sleep(0.5)
    ids = [m["id"] for m in s.msgs if isinstance(m, dict) and isinstance(m.get("id"), int)]
    if len(ids) != len(set(ids)):
        raise Fail("an id was answered twice")
    return "%d of 500 answered, none twice" % len(ids)

@case("eof-with-requests-in-flight", "ROBUST", "l")
def _(s):
    for i in range(200):
        s.line(s.req("tools/list", id=3000 + i))
    how = s.ended(8)
    n = len(s.answered(200, 0.5))
    if n != 200:
        raise Fail("%s, but only %d of 200 accepted requests answered" % (how, n))
    return how + ", 200 of 200 answered"

@case("eof-with-slow-call-in-flight", "SHOULD", "l")
def _(s):
    if not A.slow:
        raise Skip("needs --slow")
    s.line(s.req("tools/call", {"name": A.slow, "arguments": json.loads(A.slow_args)}, id=77)); time.sleep(0.3)
    return s.ended(4)

@case("sigterm", "SHOULD", "l")
def _(s):
    s.p.send_signal(signal.SIGTERM)
    return "exit %s" % s.exit_code(5, "SIGTERM")

@case("sigint", "ROBUST", "lm")
def _(s):
    """Claude Code ends stdio servers with SIGINT (seen with 2.1.329), not with EOF."""
    if s.era == "modern":
        s.alive()
    s.p.send_signal(signal.SIGINT)
    return "exit %s" % s.exit_code(2, "SIGINT")

@case("stdout-closed-by-client", "ROBUST", "l", init=False, read=False)
def _(s):
    s.p.stdout.close()                      # EPIPE / SIGPIPE on its next write
    s.line(initialize())
    time.sleep(0.3)
    s.line({"jsonrpc": "2.0", "id": 2, "method": "ping"})
    time.sleep(1.0)
    dt, rc = s.close(5)
    if rc is None:
        raise Fail("still running 5 s after stdout was closed and stdin ended")
    return "exit %s" % rc

@case("eof-while-stdout-is-blocked", "ROBUST", "l", init=False, read=False)
def _(s):
    """The client stops reading, closes stdin, then escalates as the spec says: SIGTERM must end the server."""
    blob = lines([initialize("init"), INITIALIZED] + listings(3000))
    threading.Thread(target=s.write, args=(blob, 5), daemon=True).start()
    time.sleep(2)
    try:
        s.p.stdin.close()
    except OSError:
        pass
    time.sleep(2)
    how = "ended by EOF alone" if s.p.poll() is not None else "ended by SIGTERM"
    s.p.send_signal(signal.SIGTERM)
    return "%s, exit %s" % (how, s.exit_code(3, "SIGTERM with stdout blocked: a zombie until SIGKILL"))

@case("client-killed", "ROBUST", "l")
def _(s):
    """The client process dies by SIGKILL: no zombie server may stay."""
    code = ("import subprocess,sys,json,time\np=subprocess.Popen(json.loads(sys.argv[1]),stdin=subprocess.PIPE,stdout=subprocess.PIPE,stderr=subprocess.DEVNULL,start_new_session=True)\n"
            "p.stdin.write(sys.argv[2].encode()+b'\\n');p.stdin.flush();p.stdout.readline();print(p.pid,flush=True);time.sleep(60)\n")
    init = json.dumps(initialize())
    h = subprocess.Popen([sys.executable, "-c", code, json.dumps(A.server), init], stdout=subprocess.PIPE, cwd=A.cwd)
    pid = int(h.stdout.readline())
    h.kill(); h.wait()
    t = time.monotonic()
    while time.monotonic() - t < 5:
        try:
            st = open("/proc/%d/stat" % pid).read().rsplit(")", 1)[1].split()[0] if os.path.exists("/proc/self/stat") else (os.kill(pid, 0), "R")[1]
        except (OSError, IOError):
            st = "gone"
        if st in ("gone", "Z"):
            return "gone after %.2fs" % (time.monotonic() - t)
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    raise Fail("server still running 5 s after its client was killed")

@case("notification-flood-100k", "ROBUST", "l")
def _(s):
    t = time.monotonic()
    s.write(b'{"jsonrpc":"2.0","method":"notifications/nope","params":{"a":[1,2,3]}}\n' * 100000, 120)
    s.alive(120)
    rs = [m for m in s.msgs if isinstance(m, dict) and m.get("id") not in ("init",) and not str(m.get("id")).startswith("alive-") and "method" not in m]
    if rs:
        raise Fail("replied: %s" % rs[0])
    return "%.2fs" % (time.monotonic() - t)

@case("idle-cpu", "ROBUST", "l")
def _(s):
    if not os.path.exists("/proc/self/stat"):
        raise Skip("needs /proc")
    cpu = lambda: sum(map(int, open("/proc/%d/stat" % s.p.pid).read().rsplit(")", 1)[1].split()[11:13])) / os.sysconf("SC_CLK_TCK")
    time.sleep(0.5); a = cpu(); time.sleep(3); b = cpu()
    if b - a > 0.15:
        raise Fail("%.2f s of CPU in 3 idle seconds" % (b - a))
    return "%.2f s of CPU in 3 idle seconds" % (b - a)

@case("cr-as-json-whitespace", "ROBUST", "l")
def _(s):
    rs = s.replies(b'{"jsonrpc":"2.0",\r"id":77,"method":"ping"}', linger=1)
    rs = [r for r in rs if isinstance(r, list) or "method" not in r]
    return any_of(rs) if rs else "silence"

# ---------------------------------------------------------------- modern era (2026-07-28)
def m_error(name, build, want, level="MUST"):
    @case(name, level, "m")
    def f(s):
        s.alive()                                   # the connection is modern from here on
        r = s.call(*build(), id=77, meta=False)
        return expect_error([r], want, (77,))
m_error("m-no-meta", lambda: ("tools/list", {}), {-32602})
m_error("m-no-params", lambda: ("tools/list", None), {-32602})
m_error("m-meta-without-version", lambda: ("tools/list", {"_meta": {CC: {}}}), {-32602})
m_error("m-meta-without-capabilities", lambda: ("tools/list", {"_meta": {PV: MODERN}}), {-32602})
m_error("m-version-not-a-string", lambda: ("tools/list", {"_meta": {PV: 20260728, CC: {}}}), {-32602, -32022})
m_error("m-capabilities-not-an-object", lambda: ("tools/list", {"_meta": {PV: MODERN, CC: []}}), {-32602})
m_error("m-meta-not-an-object", lambda: ("tools/list", {"_meta": 5}), {-32602, -32600})
for _m in ("ping", "logging/setLevel", "resources/subscribe", "resources/unsubscribe", "tasks/list"):
    m_error("m-removed-method-" + _m, lambda _m=_m: (_m, {"_meta": modern_meta(), "uri": "skills://x", "level": "info"}), {-32601})

@case("m-discover", "MUST", "m")
def _(s):
    r = expect_result(s.call("server/discover"))
    bad = [k for k, ok in (("resultType", r.get("resultType") == "complete"), ("supportedVersions", isinstance(r.get("supportedVersions"), list) and MODERN in r["supportedVersions"]),
        ("capabilities", isinstance(r.get("capabilities"), dict)), ("ttlMs", type(r.get("ttlMs")) is int and r["ttlMs"] >= 0), ("cacheScope", r.get("cacheScope") in ("public", "private"))) if not ok]
    if bad:
        raise Fail("wrong or missing: %s" % bad)
    return str(r["supportedVersions"])

@case("m-version-unsupported", "MUST", "m")
def _(s):
    s.alive()
    r = s.call("tools/list", {"_meta": modern_meta(**{PV: "1900-01-01"})}, id=77, meta=False)
    expect_error([r], {-32022}, (77,))
    d = r["error"].get("data") or {}
    if not isinstance(d.get("supported"), list) or MODERN not in d["supported"] or d.get("requested") != "1900-01-01":
        raise Fail("data must have supported and requested: %s" % d)
    return json.dumps(d)

@case("m-version-unsupported-as-first-message", "MUST", "m")
def _(s):
    return expect_error([s.call("server/discover", {"_meta": modern_meta(**{PV: "1900-01-01"})}, id=77, meta=False)], {-32022}, (77,))

@case("m-no-clientInfo", "MUST", "m")
def _(s):
    expect_result(s.call("tools/list", {"_meta": {PV: MODERN, CC: {}}}, meta=False)); return "served"

@case("m-inline-without-discover", "MUST", "m")
def _(s):
    r = expect_result(s.call("tools/list"))
    bad = [k for k, ok in (("resultType", r.get("resultType") == "complete"), ("ttlMs", type(r.get("ttlMs")) is int and r["ttlMs"] >= 0), ("cacheScope", r.get("cacheScope") in ("public", "private"))) if not ok]
    if bad:
        raise Fail("tools/list result lacks %s" % bad)
    return "served"

@case("m-result-types", "MUST", "m")
def _(s):
    todo = [("tools/call", {"name": CTX["tool"], "arguments": CTX["args"]}, False)]
    caps = CTX["caps"]["modern"]
    if "resources" in caps:
        todo += [("resources/list", {}, True), ("resources/templates/list", {}, True)] + ([("resources/read", {"uri": CTX["uri"]}, True)] if CTX.get("uri") else [])
    if "prompts" in caps:
        todo += [("prompts/list", {}, True)]
    for m, p, cached in todo:
        r = expect_result(s.call(m, p))
        if r.get("resultType") != "complete" or (cached and (type(r.get("ttlMs")) is not int or r.get("cacheScope") not in ("public", "private"))):
            raise Fail("%s: resultType %r ttlMs %r cacheScope %r" % (m, r.get("resultType"), r.get("ttlMs"), r.get("cacheScope")))
    return ", ".join(x[0] for x in todo)

@case("m-serverInfo-in-result-meta", "SHOULD", "m")
def _(s):
    for m, p in (("server/discover", None), ("tools/list", None), ("tools/call", {"name": CTX["tool"], "arguments": CTX["args"]})):
        r = expect_result(s.call(m, p))
        si = (r.get("_meta") or {}).get("io.modelcontextprotocol/serverInfo") or {}
        if not (si.get("name") and si.get("version")):
            raise Fail("%s has none" % m)
    return "stamped"

@case("m-no-log-messages-unasked", "MUST", "m")
def _(s):
    for _ in range(5):
        s.call("tools/call", {"name": CTX["tool"], "arguments": CTX["args"]})
    s.alive()
    if any(isinstance(m, dict) and m.get("method") == "notifications/message" for m in s.msgs):
        raise Fail("notifications/message without logLevel in _meta")
    return "none"

@case("m-subscriptions-listen", "MUST", "m")
def _(s):
    caps = CTX["caps"]["modern"]
    d = s.req("subscriptions/listen", {"notifications": {"toolsListChanged": True, "resourcesListChanged": True, "promptsListChanged": True}}, id="sub-1")
    s.line(d)
    r = s.wait(lambda m: m.get("id") == "sub-1" or m.get("method") == "notifications/subscriptions/acknowledged", A.timeout)
    if r is None:
        raise Fail("no acknowledgement")
    if "error" in r:
        if r["error"]["code"] == -32601 and not any((caps.get(c) or {}).get("listChanged") for c in ("tools", "prompts", "resources")):
            return "-32601 (nothing advertised)"
        raise Fail(json.dumps(r)[:160])
    if r.get("params", {}).get("_meta", {}).get("io.modelcontextprotocol/subscriptionId") != "sub-1":
        raise Fail("acknowledgement without subscriptionId: %s" % json.dumps(r)[:160])
    s.alive()
    rs = s.replies(json.dumps({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "sub-1"}}).encode())
    if any(m.get("id") == "sub-1" for m in rs):
        raise Fail("answered a cancelled subscription: %s" % json.dumps(rs)[:160])
    return "acknowledged %s" % json.dumps(r["params"].get("notifications"))

@case("m-legacy-after-modern", "ROBUST", "m")
def _(s):
    s.alive()
    r = s.call("initialize", initialize(version="2025-11-25")["params"], id=77, meta=False)
    s.alive(); return any_of([r])

@case("m-modern-after-legacy", "ROBUST", "m", era="legacy")
def _(s):
    r = s.call("tools/list", {"_meta": modern_meta()}, id=77)
    s.alive(); return any_of([r])

@case("m-two-clients-interleaved", "MUST", "m")
def _(s):
    for i in range(20):
        s.line(s.req("tools/list", {"_meta": modern_meta(**{CI: {"name": "c%d" % (i % 2), "version": "1"}, CC: {"sampling": {}} if i % 2 else {}})}, id=600 + i))
    rs = [expect_result(s.answer(600 + i)) for i in range(20)]
    if len({json.dumps(r.get("tools"), sort_keys=True) for r in rs}) != 1:
        raise Fail("the tool list varies by client")
    return "same list for both"

@case("m-discover-on-legacy-server-falls-back", "MUST", "l", init=False)
def _(s):
    """What a dual-era client does first: discover, then initialize if that fails. Must work on any server."""
    s.line({"jsonrpc": "2.0", "id": "probe", "method": "server/discover", "params": {"_meta": modern_meta()}})
    r = s.answer("probe")
    if r is None:
        raise Fail("silent: dual-era clients then wait for their time-out")
    if "result" in r:
        return "serves it"
    s.handshake(); s.alive(); return "error %s, then initialize worked" % r["error"]["code"]


def discover():
    CTX.update(caps={"legacy": {}, "modern": {}}, modern=False, scheme="skills", required=[])
    t0 = time.monotonic()
    s = Srv()
    try:
        s.handshake()
    except Fail:
        s.kill()
        raise
    CTX["startup_ms"] = round((time.monotonic() - t0) * 1000)
    try:
        CTX["caps"]["legacy"] = s.init_result.get("capabilities", {})
        CTX["serverInfo"] = s.init_result.get("serverInfo")
        tools = s.call("tools/list").get("result", {}).get("tools", [])
        if not tools:
            raise Fail("the server lists no tools; this probe needs one")
        t = next((t for t in tools if t["name"] == A.tool), None) if A.tool else next((t for t in tools if t.get("inputSchema", {}).get("required")), tools[0])
        if t is None:
            raise Fail("no tool %s" % A.tool)
        sch = t.get("inputSchema", {})
        CTX["tool"], CTX["required"] = t["name"], sch.get("required", [])
        def val(p):
            if "enum" in p: return p["enum"][0]
            if "default" in p: return p["default"]
            return {"string": "test", "integer": 1, "number": 1, "boolean": False, "array": [], "object": {}}.get(p.get("type"), "test")
        CTX["args"] = json.loads(A.args) if A.args else {k: val(sch.get("properties", {}).get(k, {})) for k in CTX["required"]}
        if "resources" in CTX["caps"]["legacy"]:
            rs = s.call("resources/list").get("result", {}).get("resources", [])
            if rs:
                CTX["uri"] = rs[0]["uri"]
                CTX["scheme"] = rs[0]["uri"].split(":", 1)[0]
        if "prompts" in CTX["caps"]["legacy"]:
            CTX["prompt"] = next((p["name"] for p in s.call("prompts/list").get("result", {}).get("prompts", []) if any(a.get("required") for a in p.get("arguments", []))), None)
    finally:
        s.kill()
    s = Srv("modern")
    try:
        r = s.call("server/discover").get("result")
        if r and MODERN in r.get("supportedVersions", []):
            CTX["modern"], CTX["caps"]["modern"] = True, r.get("capabilities", {})
    except Fail:
        pass
    finally:
        s.kill()


def run_case(c):
    name, level, era, fn, init, server = c
    if era == "modern" and not CTX["modern"]:
        return name, level, "skip", "the server does not serve 2026-07-28", 0
    t0 = time.monotonic()
    s = Srv(**{"era": era, **server})
    try:
        if s.era == "legacy" and init:
            s.handshake()
        out = fn(s)
        verdict = "pass" if not s.bad else "fail"
        out = out if not s.bad else "stdout not clean: %s" % s.bad[0]
    except Skip as e:
        verdict, out = "skip", str(e)
    except Fail as e:
        verdict, out, level = "fail", str(e), e.level or level
    except Exception as e:
        verdict, out = "fail", "%s: %s" % (type(e).__name__, e)
    s.kill()
    return name, level, verdict, out, time.monotonic() - t0


def main():
    global A
    p = argparse.ArgumentParser(usage="raw_probe.py [options] -- SERVER_COMMAND [ARG...]")
    for o in ("--tool", "--args", "--slow", "--json", "--cwd", "--big"):
        p.add_argument(o)
    p.add_argument("--slow-args", default="{}")
    p.add_argument("--only", default=""); p.add_argument("--skip", default="")
    p.add_argument("--era", default="both", choices=["legacy", "modern", "both"])
    p.add_argument("--version", default="2025-11-25")
    p.add_argument("--jobs", type=int, default=2); p.add_argument("--timeout", type=float, default=10)
    p.add_argument("--env", action="append", default=[]); p.add_argument("--list", action="store_true"); p.add_argument("-v", action="store_true")
    p.add_argument("server", nargs=argparse.REMAINDER)
    A = p.parse_args()
    A.server = A.server[1:] if A.server[:1] == ["--"] else A.server
    todo = [c for c in CASES if (A.era == "both" or c[2] == A.era) and (not A.only or any(o in c[0] for o in A.only.split(","))) and not (A.skip and any(o in c[0] for o in A.skip.split(",")))]
    if A.list:
        for c in todo:
            print("%-45s %-6s %s" % c[:3])
        print(len(todo), "cases"); return
    if not A.server:
        p.error("no server command")
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.default_int_handler)    # started by nohup or '&' it may be ignored, and servers would inherit that
    try:
        discover()
    except Fail as e:
        print("cannot run: %s" % e); sys.exit(2)
    print("server %s; tool %s %s; modern era: %s; spawn to initialize answered: %d ms" % (CTX.get("serverInfo"), CTX["tool"], json.dumps(CTX["args"])[:60], CTX["modern"], CTX["startup_ms"]))
    with concurrent.futures.ThreadPoolExecutor(A.jobs) as ex:
        res = []
        for r in ex.map(run_case, todo):
            res.append(r)
            if A.v or r[2] != "pass":
                print("%-4s %-6s %-44s %5.1fs %s" % (r[2].upper(), r[1], r[0], r[4], r[3][:170].replace("\n", " ")), flush=True)
    n = {v: sum(r[2] == v for r in res) for v in ("pass", "fail", "skip")}
    by = {l: "%d/%d" % (sum(r[2] == "pass" for r in res if r[1] == l), sum(r[2] != "skip" for r in res if r[1] == l)) for l in ("MUST", "SHOULD", "ROBUST")}
    print("by level: MUST %(MUST)s, SHOULD %(SHOULD)s, ROBUST %(ROBUST)s" % by)
    print("%d passed, %d failed, %d skipped" % (n["pass"], n["fail"], n["skip"]))
    if A.json:
        json.dump({"probe": "raw_probe", "server": A.server, "context": {k: v for k, v in CTX.items()}, "counts": n, "by_level": by,
                   "cases": [dict(zip(("case", "level", "verdict", "detail", "seconds"), (r[0], r[1], r[2], r[3][:600], round(r[4], 2)))) for r in res]}, open(A.json, "w"), indent=1)
    sys.exit(1 if any(r[2] == "fail" and r[1] != "SHOULD" for r in res) else 0)


if __name__ == "__main__":
    main()
