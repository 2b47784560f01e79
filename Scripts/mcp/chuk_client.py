#!/usr/bin/env python3
"""chuk_client.py SERVER_COMMAND [ARG...]   drives the server with chuk-mcp's client (pip install chuk-mcp); exit 1 on a failure."""
import sys

import anyio
from chuk_mcp.protocol.messages import (
    send_initialize, send_ping, send_prompts_list, send_resources_list, send_tools_call, send_tools_list)
from chuk_mcp.transports.stdio import StdioParameters, stdio_client


async def main():
    async with stdio_client(StdioParameters(command=sys.argv[1], args=sys.argv[2:])) as (reader, writer):
        opened = await send_initialize(reader, writer)
        assert opened.serverInfo.name == "skills", opened
        assert await send_ping(reader, writer)
        tools = [tool.name for tool in (await send_tools_list(reader, writer)).tools]
        assert tools == ["search", "read_section", "get_checklist", "check_api", "review_code", "list_topics"], tools
        content = (await send_tools_call(reader, writer, "search", {"query": "sheet"})).content[0]
        text = content["text"] if isinstance(content, dict) else content.text
        assert "`builtin/swiftui/" in text, text[:200]
        resources = (await send_resources_list(reader, writer)).resources
        prompts = (await send_prompts_list(reader, writer)).prompts
        print(f"{opened.protocolVersion}: {len(tools)} tools, {len(resources)} resources on the first page, "
              f"{len(prompts)} prompts, an answer of {len(text)} characters")


anyio.run(main)
