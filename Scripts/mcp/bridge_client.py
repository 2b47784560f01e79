"""bridge_client.py MCP-PROXY SKILLS     one `skills serve --shared` behind mcp-proxy, a bridge from standard input and output
to Streamable HTTP: many official clients at once over loopback must each get, whole, what the server says without a bridge.

Needs: pip install 'mcp>=2.3'. mcp-proxy has an environment of its own, because it needs an older `mcp`.
"""
import asyncio, socket, statistics, subprocess, sys, time, urllib.error, urllib.request

from mcp import Client
from pipe import Server

CLIENTS = 20
QUESTIONS = ["sheet shows stale data", "zoom transition", "tabs with a search role", "quantum chromodynamics",
             "how do I test an async function", "matchedGeometryEffect"]
COMMAND = [sys.argv[2], "serve", "--shared"]


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def wait_until_ready(bridge, address):
    # Starting Python and the server takes seconds where the machine is busy.
    for _ in range(600):
        assert bridge.poll() is None, "the bridge ended"
        try:
            return urllib.request.urlopen(address, timeout=5).close()
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the bridge doesn't answer")


async def ask_all(address, expected):
    """One client's whole visit; the seconds of each question."""
    times = []
    async with Client(address) as client:
        assert [tool.name for tool in (await client.list_tools()).tools][0] == "search"
        # Twice: what this client or another one was sent is sent again.
        for question in QUESTIONS * 2:
            start = time.perf_counter()
            answer = await client.call_tool("search", {"query": question})
            times.append(time.perf_counter() - start)
            assert answer.content[0].text == expected[question], f"{question}: {answer.content[0].text[:300]}"
        wrong = await client.call_tool("read_section", {"id": "no/such#section"})
        assert wrong.is_error and "The nearest are" in wrong.content[0].text, wrong
        assert (await client.read_resource((await client.list_resources()).resources[0].uri)).contents
    return times


async def many(address, expected, count):
    start = time.perf_counter()
    visits = await asyncio.gather(*[ask_all(address, expected) for _ in range(count)])
    times = sorted(1e3 * t for visit in visits for t in visit)
    print(f"{count} clients: {len(times)} answers in {time.perf_counter() - start:.1f} s, "
          f"p50 {statistics.median(times):.0f} ms, p99 {times[len(times) * 99 // 100]:.0f} ms")


def main():
    direct = Server(COMMAND)
    expected = {question: direct.tool("search", query=question) for question in QUESTIONS}
    direct.close()
    port = free_port()
    bridge = subprocess.Popen([sys.argv[1], "--host", "127.0.0.1", "--port", str(port), "--", *COMMAND],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_until_ready(bridge, f"http://127.0.0.1:{port}/status")
        for count in (1, CLIENTS):
            asyncio.run(many(f"http://127.0.0.1:{port}/mcp", expected, count))
    finally:
        bridge.terminate()
        bridge.wait(30)


main()
