#!/usr/bin/env python3
"""peer_server.py FOLDER   a server of the official Python SDK (pip install mcp) with three tools over FOLDER/*.md, to measure beside."""
import pathlib
import sys

from mcp.server import MCPServer

FILES = {path.stem: path.read_text() for path in sorted(pathlib.Path(sys.argv[1]).glob("*.md"))}
server = MCPServer("peer")


@server.tool()
def search(query: str) -> str:
    """Search the references."""
    return "\n".join(name for name, text in FILES.items() if query in text)


@server.tool()
def read_section(id: str) -> str:
    """Read a reference."""
    return FILES[id]


@server.tool()
def list_topics() -> str:
    """List the references."""
    return "\n".join(FILES)


@server.resource("skills://reference/docs/{name}", mime_type="text/markdown")
def reference(name: str) -> str:
    return FILES[name]


server.run()
