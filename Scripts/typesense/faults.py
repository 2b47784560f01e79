"""Servers that can't be used as an engine: each gives one clear sentence and exit status 2. Standard library and openssl."""
import contextlib, http.server, pathlib, shutil, ssl, subprocess, threading, time

CONFIGURATION = """
[ca]
default_ca = own
[own]
database = {folder}/index
serial = {folder}/serial
new_certs_dir = {folder}
default_md = sha256
policy = any
x509_extensions = names
[any]
commonName = supplied
[names]
subjectAltName = IP:127.0.0.1
"""


def expired_certificate(folder):
    """A certificate for 127.0.0.1 that was good until yesterday, signed by itself; None without openssl."""
    if not shutil.which("openssl"): return None
    folder.mkdir()
    (folder / "index").touch()
    (folder / "serial").write_text("01\n")
    (folder / "ca.cnf").write_text(CONFIGURATION.format(folder=folder))
    day = lambda days: time.strftime("%y%m%d%H%M%SZ", time.gmtime(time.time() + days * 86_400))
    for command in (
            "req -new -newkey rsa:2048 -nodes -subj /CN=127.0.0.1 -keyout key.pem -out request.pem",
            f"ca -batch -notext -selfsign -config ca.cnf -keyfile key.pem -in request.pem -out certificate.pem "
            f"-startdate {day(-30)} -enddate {day(-1)}"):
        subprocess.run(["openssl", *command.split()], cwd=folder, check=True, capture_output=True)
    return folder / "certificate.pem"


@contextlib.contextmanager
def server(body=b"[]", delay=0, certificate=None):
    """Answers every request alike; gives its address."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def answer(self):
            time.sleep(delay)
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = do_PUT = do_DELETE = answer

        def log_message(self, *_): pass

    class Server(http.server.ThreadingHTTPServer):
        # Clients that give up are part of what is tried.
        def handle_error(self, *_): pass

    with Server(("127.0.0.1", 0), Handler) as found:
        if certificate:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(certificate, certificate.parent / "key.pem")
            found.socket = context.wrap_socket(found.socket, server_side=True)
        found.daemon_threads = True
        threading.Thread(target=found.serve_forever, daemon=True).start()
        try:
            yield f"http{'s' if certificate else ''}://127.0.0.1:{found.server_port}"
        finally:
            found.shutdown()


def refused(skills, folder, url, sentence, say):
    """`query` and `push` end with 2 and one sentence."""
    query = skills.query("sheet", "--engine", url)
    assert query.returncode == 2 and sentence in query.stderr and query.stderr.count("\n") == 1, query
    _, text = skills.pushed(url, folder, status=2)
    assert sentence in text and text.count("\n") == 1, text
    say(text.strip())


def check(skills, folder, work, say):
    certificate = expired_certificate(pathlib.Path(work) / "certificate")
    if certificate:
        # Trusted but for its age, so that nothing else is wrong with it.
        skills.environment["CURL_CA_BUNDLE"] = str(certificate)
        with server(certificate=certificate) as url: refused(skills, folder, url, "expired", say)
        del skills.environment["CURL_CA_BUNDLE"]
    with server(b"<html>A router</html>") as url: refused(skills, folder, url, "sent a reply that is not", say)
    with server(b'[{"name": "skills-0-docs"}]') as url:
        query = skills.query("sheet", "--engine", url)
        assert query.returncode == 2 and "another version" in query.stderr and query.stderr.count("\n") == 1, query
        say(query.stderr.strip())
    with server(delay=20) as url:
        slow = skills.server("--engine", url, "--knowledge", str(folder))
        start = time.perf_counter()
        text = slow.tool("search", query="sheet")
        seconds = time.perf_counter() - start
        slow.kill()
        assert "does not answer in time" in text and seconds < 2.5, (seconds, text)
        say(f"a slow engine: an answer in {seconds:.1f} s that says so")
