#!/usr/bin/env python3
"""fastmcp_client.py SERVER_COMMAND [ARG...]   drives the server with fastmcp's client (pip install fastmcp); exit 1 on a failure."""
import asyncio
import os
import sys
import tempfile

from fastmcp import Client
from fastmcp.client.transports import StdioTransport
from fastmcp.exceptions import ToolError


async def main():
    async with Client(StdioTransport(command=sys.argv[1], args=sys.argv[2:])) as client:
        tools = [tool.name for tool in await client.list_tools()]
        assert tools == ["search", "read_section", "get_checklist", "check_api", "review_code", "list_topics"], tools
        answer = (await client.call_tool("search", {"query": "sheet shows stale data"})).content[0].text
        assert "`builtin/swiftui/" in answer, answer[:200]
        try:
            await client.call_tool("read_section", {"id": "no/such#section"})
            raise AssertionError("a missing section was no error")
        except ToolError as error:
            assert "The nearest are" in str(error), error
        resources = await client.list_resources()
        assert (await client.read_resource(resources[0].uri))[0].text
        templates = await client.list_resource_templates()
        prompts = [prompt.name for prompt in await client.list_prompts()]
        assert prompts == ["review", "explain", "migrate"], prompts
        prompt = await client.get_prompt("explain", {"topic": "sheets"})
        assert "`builtin/" in prompt.messages[0].content.text
        print(f"{len(tools)} tools, {len(resources)} resources, {len(templates)} templates, {len(prompts)} prompts, "
              f"an answer of {len(answer)} characters")
    with tempfile.TemporaryDirectory() as notes:
        async with Client(StdioTransport(command=sys.argv[1], args=[*sys.argv[2:], "--notes", notes])) as client:
            assert (await client.list_tools())[-1].name == "add_note"
            await client.call_tool("add_note", {"title": "Zebra crossing", "text": "Wait for the quagga."})
            answer = (await client.call_tool("search", {"query": "wait for the quagga"})).content[0].text
            assert answer.startswith("## Notes › Zebra crossing\n"), answer[:200]
            assert os.listdir(notes) == ["notes.md"]


asyncio.run(main())
