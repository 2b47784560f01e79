#!/usr/bin/env python3
"""client_probe.py - drive any stdio MCP server with the OFFICIAL Python SDK client (mcp >= 2.3) and report JSON.

  client_probe.py [options] -- SERVER_COMMAND [ARG...]

  --mode M        legacy | auto | 2026-07-28 | all   (default all: one run per era)
                  legacy = initialize handshake (<= 2025-11-25); auto = server/discover probe, fall back to initialize;
                  2026-07-28 = stateless, no probe
  --calls FILE    JSON: {"tools": {NAME: [ARGS, ...]}, "prompts": {NAME: ARGS}, "resources": [URI, ...],
                  "complete": [{"ref": {...}, "argument": {"name":..,"value":..}}], "slow": {"name":.., "arguments": {..}},
                  "bad": {NAME: [ARGS_THAT_MUST_BE_REJECTED, ...]}, "expect_error": [NAME, ...], "change": "shell command
                  that makes the corpus change (for list_changed / updated)", "env": {..}, "cwd": ".."}
                  Tools that are not named get arguments made up from their inputSchema.
  --schemas DIR   folder with <version>.json, the spec's schema/<version>/schema.json; every server message is
                  validated against the one of the negotiated version; skipped where there is no such folder
                  (default: ./schemas beside this script)
  --timeout S     per request (default 20)      --out FILE   write the report there too
  --max-resources N (default 25)                --parallel N  concurrent tool calls (default 50)
  --token-warn/--token-fail  size of a tool result in tokens ~ bytes/4 (defaults 10000 / 25000, Claude Code's)

Exit code: 0 when no check failed, 1 when one did, 2 when the server could not be driven at all.
Needs: pip install 'mcp>=2.3' jsonschema
"""
import argparse, asyncio, json, os, re, sys, tempfile, time, traceback, warnings
from contextlib import asynccontextmanager
from pathlib import Path

import anyio
import jsonschema
import mcp_types as types
from mcp import Client, MCPError
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.message import SessionMessage
from importlib.metadata import version as pkg_version

warnings.simplefilter("ignore")
RESULT_DEF = {"initialize": "InitializeResult", "server/discover": "DiscoverResult", "tools/list": "ListToolsResult",
    "tools/call": "CallToolResult", "resources/list": "ListResourcesResult", "resources/read": "ReadResourceResult",
    "resources/templates/list": "ListResourceTemplatesResult", "prompts/list": "ListPromptsResult",
    "prompts/get": "GetPromptResult", "completion/complete": "CompleteResult",
    "subscriptions/listen": "SubscriptionsListenResult"}


class Wire:
    """Tap on both directions. Validates what the server sends against the spec's own JSON schema."""
    def __init__(self, schema_dir):
        self.dir, self.version, self.log, self.unparsable, self.method_of = schema_dir, None, [], [], {}

    def outgoing(self, m):
        d = m.message.model_dump(by_alias=True, exclude_unset=True, mode="json")
        if "id" in d and "method" in d:
            self.method_of[json.dumps(d["id"])] = d["method"]
        self.log.append(("out", d))

    def incoming(self, m):
        if isinstance(m, Exception):
            self.unparsable.append(str(m)[:300])
        else:
            self.log.append(("in", m.message.model_dump(by_alias=True, exclude_unset=True, mode="json")))

    def validate(self, version):
        f = Path(self.dir) / f"{version}.json"
        if not f.exists():
            return None, [f"no schema file {f}"]
        schema = json.loads(f.read_text())
        key = "$defs" if "$defs" in schema else "definitions"
        defs, cls, n, bad = schema[key], jsonschema.validators.validator_for(schema), 0, []
        def check(name, inst, what):
            nonlocal n
            if name not in defs:
                return
            n += 1
            v = cls({"$schema": schema["$schema"], "$ref": f"#/{key}/{name}", key: defs})
            e = jsonschema.exceptions.best_match(v.iter_errors(inst))
            if e is not None:
                bad.append(f"{what}: {name}: {e.json_path}: {e.message[:240]}")
        for way, d in self.log:
            if way == "out":
                continue
            if "method" in d and "id" in d:
                if version >= "2026-07-28":
                    bad.append(f"server sent a request ({d['method']}), forbidden at {version}")
            elif "method" in d:
                check("ServerNotification", d, f"notification {d['method']}")
            elif "result" in d:
                meth = self.method_of.get(json.dumps(d.get("id")), "?")
                name = RESULT_DEF.get(meth, "EmptyResult")
                if meth == "server/discover" and name not in defs:
                    continue
                if isinstance(d["result"], dict) and d["result"].get("resultType") == "input_required":
                    name = "InputRequiredResult"
                check(name, d["result"], f"result of {meth}")
            elif "error" in d:
                check("Error" if "Error" in defs else "JSONRPCError", d["error"] if "Error" in defs else d, "error")
        return n, bad


def sample(schema, root=None, depth=0):
    """A plausible value for a JSON schema (for tools without supplied arguments)."""
    root = root or schema
    if not isinstance(schema, dict) or depth > 8:
        return None
    if "$ref" in schema and schema["$ref"].startswith("#/"):
        node = root
        for part in schema["$ref"][2:].split("/"):
            node = node[part]
        return sample(node, root, depth + 1)
    for k in ("examples", "enum"):
        if schema.get(k):
            return schema[k][0]
    for k in ("const", "default"):
        if k in schema:
            return schema[k]
    for k in ("anyOf", "oneOf", "allOf"):
        if schema.get(k):
            return sample(schema[k][0], root, depth + 1)
    t = schema.get("type")
    t = t[0] if isinstance(t, list) else t
    if t == "object" or "properties" in schema:
        req = schema.get("required", [])
        return {k: sample(v, root, depth + 1) for k, v in schema.get("properties", {}).items() if k in req}
    if t == "array":
        return [sample(schema.get("items", {}), root, depth + 1)] * max(schema.get("minItems", 1), 1)
    if t == "integer":
        return int(schema.get("minimum", 1))
    if t == "number":
        return schema.get("minimum", 1)
    if t == "boolean":
        return False
    if t == "null":
        return None
    return "test"


def lint_schema(s, where):
    out = []
    if not isinstance(s, dict):
        return [("fail", f"{where}: not an object")]
    try:
        cls = jsonschema.validators.validator_for(s, default=jsonschema.Draft202012Validator)
        cls.check_schema(s)
    except Exception as e:
        out.append(("fail", f"{where}: not a valid JSON Schema: {e}"[:200]))
    if s.get("type") != "object":
        out.append(("fail" if where.endswith("inputSchema") else "warn", f"{where}: root type is {s.get('type')!r}, not 'object'"))
    for k in ("anyOf", "oneOf", "allOf", "not", "if"):
        if k in s:
            out.append(("warn", f"{where}: {k} at the root (Anthropic/OpenAI/VS Code reject or drop it)"))
    txt = json.dumps(s)
    if '"$ref"' in txt:
        out.append(("warn", f"{where}: uses $ref (some clients do not resolve it)"))
    if re.search(r'"type": \[', txt):
        out.append(("warn", f"{where}: uses a type array (some clients reject it)"))
    def walk(n, path):
        if isinstance(n, dict):
            if n.get("type") == "array" and "items" not in n:
                out.append(("warn", f"{where}{path}: array without items (VS Code / OpenAI reject it)"))
            for k, v in n.get("properties", {}).items() if isinstance(n.get("properties"), dict) else []:
                if isinstance(v, dict) and "description" not in v and "$ref" not in v:
                    out.append(("warn", f"{where}{path}.{k}: no description"))
                if not re.fullmatch(r"[a-zA-Z0-9_.-]{1,64}", k):
                    out.append(("fail", f"{where}{path}: property key {k!r} outside ^[a-zA-Z0-9_.-]{{1,64}}$ (Anthropic API rejects the tool)"))
            for k, v in n.items():
                walk(v, f"{path}/{k}")
        elif isinstance(n, list):
            for i, v in enumerate(n):
                walk(v, f"{path}/{i}")
    walk(s, "")
    return out


class Run:
    def __init__(self, mode, a, calls):
        self.mode, self.a, self.calls = mode, a, calls
        self.checks, self.info = [], {"mode": mode}

    def add(self, name, status, detail=""):
        self.checks.append({"check": name, "status": status, "detail": str(detail)[:600]})

    def ok(self, name, cond, detail="", soft=False):
        self.add(name, "pass" if cond else ("warn" if soft else "fail"), detail if not cond or not soft else detail)
        return bool(cond)

    async def attempt(self, name, coro, codes=None, soft=False):
        """Run coro. codes=None: it must succeed. codes={..}: it must fail with an MCPError of one of these codes."""
        try:
            with anyio.fail_after(self.a.timeout):
                r = await coro
        except MCPError as e:
            if codes is not None:
                self.ok(name, e.code in codes, f"error {e.code}: {e.message}", soft)
            else:
                self.add(name, "warn" if soft else "fail", f"error {e.code}: {e.message}")
            return None
        except TimeoutError:
            self.add(name, "fail", f"no answer within {self.a.timeout}s")
            return None
        except Exception as e:
            self.add(name, "fail", f"{type(e).__name__}: {e}")
            return None
        if codes is not None:
            self.add(name, "warn" if soft else "fail", f"expected an error {sorted(codes)}, got a result: {str(r)[:200]}")
        else:
            self.add(name, "pass")
        return r

    async def pages(self, name, fn, attr):
        items, cursor, pages, seen = [], None, 0, set()
        while pages < 1000:
            try:
                with anyio.fail_after(self.a.timeout):
                    r = await (fn(cursor=cursor, cache_mode="bypass"))
            except Exception as e:
                self.add(name, "fail", f"page {pages + 1}: {type(e).__name__} {e}")
                return items
            pages += 1
            items += getattr(r, attr)
            cursor = r.next_cursor
            if cursor is None:
                break
            if cursor in seen:
                self.add(name, "fail", "cursor loop")
                return items
            seen.add(cursor)
        self.add(name, "pass", f"{len(items)} items in {pages} page(s)")
        return items

    async def go(self):
        a, wire = self.a, Wire(self.a.schemas)
        err = tempfile.TemporaryFile(mode="w+", errors="replace")
        params = StdioServerParameters(command=a.server[0], args=a.server[1:],
            env={**self.calls.get("env", {}), **dict(e.split("=", 1) for e in a.env)} or None, cwd=a.cwd or self.calls.get("cwd"))
        notes, logs, procs = [], [], []

        import mcp.client.stdio as stdio_mod
        orig = stdio_mod._create_platform_compatible_process
        async def spawn(*p, **k):
            proc = await orig(*p, **k)
            procs.append(proc)
            return proc
        stdio_mod._create_platform_compatible_process = spawn

        @asynccontextmanager
        async def tapped():
            async with stdio_client(params, errlog=err) as (r, w):
                s_in, r_in = anyio.create_memory_object_stream(0)
                s_out, r_out = anyio.create_memory_object_stream(0)
                async def pump_in():
                    async with s_in:
                        async for m in r:
                            wire.incoming(m)
                            await s_in.send(m)
                async def pump_out():
                    async with w:
                        async for m in r_out:
                            wire.outgoing(m)
                            await w.send(m)
                async with anyio.create_task_group() as tg:
                    tg.start_soon(pump_in)
                    tg.start_soon(pump_out)
                    yield r_in, s_out
                    tg.cancel_scope.cancel()

        async def on_message(m):
            if not isinstance(m, Exception) and hasattr(m, "method"):
                notes.append(m.method)
        async def on_log(p):
            logs.append(p.level)

        t0 = time.monotonic()
        closed_at = None
        try:
            async with Client(tapped(), mode=self.mode, read_timeout_seconds=a.timeout, message_handler=on_message,
                              logging_callback=on_log, cache=None,
                              client_info=types.Implementation(name="client_probe", version="1.0")) as c:
                self.info["connect_ms"] = round((time.monotonic() - t0) * 1000, 1)
                self.add("connect", "pass")
                await self.drive(c, notes, logs, wire)
                closed_at = time.monotonic()
        except BaseException as e:
            if closed_at is None:
                self.add("connect/session", "fail", "".join(traceback.format_exception_only(e))[:500])
                for sub in getattr(e, "exceptions", [])[:3]:
                    self.add("connect/session", "fail", repr(sub)[:400])
        finally:
            stdio_mod._create_platform_compatible_process = orig
        if closed_at:
            dt, rc = time.monotonic() - closed_at, procs[0].returncode if procs else None
            self.info["shutdown_s"], self.info["exit_code"] = round(dt, 3), rc
            self.ok("exits by itself within 2 s of stdin EOF", rc is not None and rc >= 0 and dt < 2.2, f"{dt:.2f}s, exit code {rc} (negative = killed by a signal)")
            self.ok("exit code 0 on clean shutdown", rc == 0, f"{rc}", soft=True)
        self.ok("stdout carries only MCP messages", not wire.unparsable, f"{len(wire.unparsable)} unparsable line(s): {wire.unparsable[:2]}" if wire.unparsable else "")
        if self.info.get("protocolVersion"):
            if not Path(a.schemas).is_dir():
                self.add("every server message fits the spec's JSON schema", "skip", f"there is no folder {a.schemas}")
            else:
              n, bad = wire.validate(self.info["protocolVersion"])
              self.ok("every server message fits the spec's JSON schema", n and not bad, f"{n} checked; {len(bad)} bad: {bad[:4]}")
        err.seek(0)
        e = err.read()
        self.info["stderr_bytes"], self.info["stderr_tail"] = len(e), e[-400:]
        self.info["notifications"] = {m: notes.count(m) for m in sorted(set(notes))}

    async def drive(self, c, notes, logs, wire):
        a, S = self.a, self.calls
        if self.mode == "2026-07-28":         # nothing is known yet: the first request goes out without a discover
            await self.attempt("tools/list works inline, as the very first request", c.list_tools(cache_mode="bypass"))
            try:
                c.session.adopt(types.DiscoverResult.model_validate(await c.session.send_discover(self.mode)))
            except Exception as e:
                self.add("server/discover", "fail", f"{type(e).__name__}: {e}")
        v = c.protocol_version
        modern = v >= "2026-07-28"
        caps = c.server_capabilities.model_dump(by_alias=True, exclude_none=True)
        si = c.server_info.model_dump(by_alias=True, exclude_none=True) if c.server_info else None
        self.info.update(protocolVersion=v, serverInfo=si, capabilities=caps, instructions_chars=len(c.instructions or ""))
        self.ok("serverInfo has name and version", si and si.get("name") and si.get("version"), si, soft=modern)
        self.ok("instructions present, <= 2048 bytes", 0 < len((c.instructions or "").encode()) <= 2048, f"{len((c.instructions or '').encode())} bytes (Claude Code cuts at 2 KB)", soft=True)
        if self.mode == "auto":
            self.add("auto mode ended in era", "info", v)

        tools, templates, resources, prompts = [], [], [], []
        if "tools" in caps:
            tools = await self.pages("tools/list", c.list_tools, "tools")
            again = await self.pages("tools/list again", c.list_tools, "tools")
            self.ok("tools/list order is deterministic", [t.name for t in tools] == [t.name for t in again])
            dump = json.dumps([t.model_dump(by_alias=True, exclude_none=True) for t in tools])
            self.info["tools"], self.info["tools_list_bytes"] = [t.name for t in tools], len(dump)
            self.ok("tool names unique", len({t.name for t in tools}) == len(tools))
            for t in tools:
                self.ok(f"tool {t.name}: name ^[A-Za-z0-9_.-]{{1,128}}$ (spec)", re.fullmatch(r"[A-Za-z0-9_.-]{1,128}", t.name))
                self.ok(f"tool {t.name}: name ^[a-zA-Z0-9_-]{{1,64}}$ (LLM APIs)", re.fullmatch(r"[A-Za-z0-9_-]{1,64}", t.name), soft=True)
                self.ok(f"tool {t.name}: mcp__server__tool fits 64", len(f"mcp__{(si or {}).get('name', 'server')}__{t.name}") <= 64, soft=True)
                d = t.description or ""
                self.ok(f"tool {t.name}: description 1..2048 bytes", 0 < len(d.encode()) <= 2048, f"{len(d.encode())}", soft=True)
                an = t.annotations.model_dump(by_alias=True, exclude_none=True) if t.annotations else {}
                self.ok(f"tool {t.name}: annotations have readOnlyHint", "readOnlyHint" in an, an, soft=True)
                for st, msg in lint_schema(t.input_schema, "inputSchema"):
                    self.add(f"tool {t.name}", st, msg)
                if t.output_schema is not None:
                    for st, msg in lint_schema(t.output_schema, "outputSchema"):
                        if "no description" not in msg:
                            self.add(f"tool {t.name}", st, msg)
            for t in tools:
                for args in S.get("tools", {}).get(t.name, [sample(t.input_schema)]):
                    t1 = time.perf_counter()
                    r = await self.attempt(f"call {t.name} {json.dumps(args)[:80]}", c.call_tool(t.name, args))
                    ms = (time.perf_counter() - t1) * 1000
                    if r is None:
                        continue
                    raw = r.model_dump(by_alias=True, exclude_none=True)
                    size = len(json.dumps(raw, ensure_ascii=False).encode())
                    label = f"call {t.name}"
                    self.info.setdefault("calls", []).append({"tool": t.name, "args": args, "ms": round(ms, 2), "bytes": size,
                        "isError": bool(r.is_error), "types": [b.type for b in r.content],
                        "text": next((b.text[:160] for b in r.content if b.type == "text"), None)})
                    if t.name in S.get("expect_error", []):
                        self.ok(f"{label}: isError as expected", r.is_error)
                    elif t.name in S.get("tools", {}):
                        self.ok(f"{label}: not an error", not r.is_error, raw)
                    self.ok(f"{label}: result under {a.token_warn} tokens", size / 4 < a.token_warn, f"~{size // 4} tokens", soft=True)
                    self.ok(f"{label}: result under {a.token_fail} tokens", size / 4 < a.token_fail, f"~{size // 4} tokens")
                    self.ok(f"{label}: content is not empty", r.content, soft=True)
                    if r.is_error:
                        self.ok(f"{label}: error result has text for the model", any(b.type == "text" and b.text for b in r.content))
                    if t.output_schema is not None and not r.is_error:
                        sc = r.structured_content
                        if self.ok(f"{label}: structuredContent present (outputSchema declared)", sc is not None):
                            cls = jsonschema.validators.validator_for(t.output_schema, default=jsonschema.Draft202012Validator)
                            e = jsonschema.exceptions.best_match(cls(t.output_schema).iter_errors(sc))
                            self.ok(f"{label}: structuredContent fits outputSchema", e is None, e and f"{e.json_path}: {e.message}")
                            self.ok(f"{label}: structuredContent is an object (needed before 2026-07-28)", isinstance(sc, dict), type(sc).__name__)
                            tx = [b.text for b in r.content if b.type == "text"]
                            same = False
                            for x in tx:
                                try:
                                    same = same or json.loads(x) == sc
                                except ValueError:
                                    pass
                            self.ok(f"{label}: a text block has the serialised structuredContent (SHOULD)", same, soft=True)
            for name, lst in S.get("bad", {}).items():
                for args in lst:
                    try:
                        r = await c.call_tool(name, args)
                        self.ok(f"bad args {name} {json.dumps(args)[:60]}: isError (spec >= 2025-11-25)", r.is_error, str(r)[:200])
                    except MCPError as e:
                        self.ok(f"bad args {name} {json.dumps(args)[:60]}: -32602", e.code == -32602, f"protocol error {e.code} {e.message}", soft=False)
            await self.attempt("unknown tool -> -32602", c.call_tool("no_such_tool_zz", {}), codes={-32602})
            bogus = await self.attempt("tools/list with a bogus cursor -> -32602 (SHOULD)", c.list_tools(cursor="bogus!cursor", cache_mode="bypass"), codes={-32602}, soft=True)
        else:
            self.add("tools", "skip", "capability not declared")

        if "resources" in caps:
            resources = await self.pages("resources/list", c.list_resources, "resources")
            templates = await self.pages("resources/templates/list", c.list_resource_templates, "resource_templates")
            self.info["resources"], self.info["templates"] = len(resources), [t.uri_template for t in templates]
            uris = [str(r.uri) for r in resources]
            self.ok("resource URIs unique", len(set(uris)) == len(uris))
            self.ok("resource URIs are absolute", all(re.match(r"^[A-Za-z][A-Za-z0-9+.-]*:", u) for u in uris), [u for u in uris if ":" not in u][:3])
            for u in S.get("resources", []) + uris[:a.max_resources]:
                r = await self.attempt(f"read {u}"[:100], c.read_resource(u, cache_mode="bypass"))
                if r is not None:
                    ok = r.contents and all(getattr(x, "text", None) is not None or getattr(x, "blob", None) is not None for x in r.contents)
                    self.ok(f"read {u}: contents non-empty, text or blob"[:110], ok)
                    self.ok(f"read {u}: uri echoed"[:100], any(str(x.uri) == u for x in r.contents), [str(x.uri) for x in r.contents][:3], soft=True)
                    size = sum(len((getattr(x, "text", "") or "").encode()) for x in r.contents)
                    decl = next((x.size for x in resources if str(x.uri) == u), None)
                    if decl is not None:
                        self.ok(f"read {u}: declared size is true"[:100], decl == size, f"declared {decl}, got {size}", soft=True)
            want = {-32602} if modern else {-32002}
            scheme = uris[0].split(":", 1)[0] if uris else "skills"
            await self.attempt(f"read of a missing resource -> {want.copy().pop()}", c.read_resource(f"{scheme}://no/such/thing-zz", cache_mode="bypass"), codes=want, soft=not modern)
            for u in (f"{scheme}://../../etc/passwd", "file:///etc/passwd", f"{scheme}://%2e%2e/%2e%2e/etc/passwd"):
                try:
                    r = await c.read_resource(u, cache_mode="bypass")
                    self.ok(f"traversal {u} gives no file", not any("root:" in (getattr(x, "text", "") or "") for x in r.contents), str(r)[:200])
                except MCPError as e:
                    self.add(f"traversal {u} gives no file", "pass", f"{e.code} {e.message}")
            if not modern and caps["resources"].get("subscribe") and uris:
                await self.attempt("resources/subscribe", c.subscribe_resource(uris[0]))
                await self.attempt("resources/unsubscribe", c.unsubscribe_resource(uris[0]))
            elif not modern and uris:
                await self.attempt("resources/subscribe without the capability -> -32601", c.subscribe_resource(uris[0]), codes={-32601, -32602}, soft=True)
        else:
            self.add("resources", "skip", "capability not declared")

        if "prompts" in caps:
            prompts = await self.pages("prompts/list", c.list_prompts, "prompts")
            self.info["prompts"] = [p.name for p in prompts]
            for p in prompts:
                args = S.get("prompts", {}).get(p.name, {x.name: "test" for x in (p.arguments or []) if x.required})
                r = await self.attempt(f"prompts/get {p.name}", c.get_prompt(p.name, args))
                if r is not None:
                    self.ok(f"prompt {p.name}: has messages", r.messages)
                if any(x.required for x in p.arguments or []):
                    await self.attempt(f"prompts/get {p.name} without its required argument -> -32602", c.get_prompt(p.name, {}), codes={-32602})
            await self.attempt("unknown prompt -> -32602", c.get_prompt("no-such-prompt-zz", {}), codes={-32602})
        else:
            self.add("prompts", "skip", "capability not declared")

        if "completions" in caps:
            reqs = list(S.get("complete", []))
            if not reqs:
                reqs += [{"ref": {"type": "ref/prompt", "name": p.name}, "argument": {"name": x.name, "value": ""}} for p in prompts for x in (p.arguments or [])]
                reqs += [{"ref": {"type": "ref/resource", "uri": t.uri_template}, "argument": {"name": n, "value": ""}} for t in templates for n in re.findall(r"\{[+#./;?&]?([A-Za-z0-9_]+)", t.uri_template)]
            for q in reqs[:20]:
                ref = types.PromptReference(name=q["ref"]["name"]) if q["ref"]["type"] == "ref/prompt" else types.ResourceTemplateReference(uri=q["ref"]["uri"])
                r = await self.attempt(f"complete {json.dumps(q)[:90]}", c.complete(ref, q["argument"]))
                if r is not None:
                    self.ok("completion has <= 100 values", len(r.completion.values) <= 100, len(r.completion.values))
        else:
            self.add("completions", "skip", "capability not declared")

        if not modern:
            await self.attempt("ping", c.send_ping())
            if "logging" in caps:
                for lv in ("debug", "error"):
                    await self.attempt(f"logging/setLevel {lv}", c.set_logging_level(lv))
            else:
                self.add("logging", "skip", "capability not declared (deprecated since 2026-07-28)")
        else:
            async def listen():
                async with c.listen(tools_list_changed=True, prompts_list_changed=True, resources_list_changed=True,
                                    resource_subscriptions=[str(r.uri) for r in resources[:1]]) as sub:
                    return sub.honored.model_dump(by_alias=True, exclude_none=True)
            h = await self.attempt("subscriptions/listen is acknowledged", listen())
            if h is not None:
                self.info["listen_honored"] = h
                for cap, key in (("tools", "toolsListChanged"), ("prompts", "promptsListChanged"), ("resources", "resourcesListChanged")):
                    adv = bool(caps.get(cap, {}).get("listChanged"))
                    self.ok(f"listen honours {key} iff {cap}.listChanged is advertised", bool(h.get(key)) == adv, f"advertised {adv}, honoured {h.get(key)}", soft=True)

        slow = S.get("slow")
        if slow:
            seen = []
            async def prog(p, total, msg):
                seen.append(p)
            with anyio.move_on_after(min(1.0, a.timeout)):
                await c.call_tool(slow["name"], slow.get("arguments", {}), progress_callback=prog)
                self.add("cancel", "warn", "the slow call ended before it was cancelled")
            self.add("cancelled an in-flight call", "pass", f"{len(seen)} progress notifications before")
            self.ok("progress values increase", all(x < y for x, y in zip(seen, seen[1:])), seen[:10])
        if tools:
            t = next((t for t in tools if t.name in S.get("tools", {})), tools[0])
            args = (S.get("tools", {}).get(t.name) or [sample(t.input_schema)])[0]
            res, t1 = [], time.perf_counter()
            async def one():
                try:
                    res.append(await c.call_tool(t.name, args))
                except Exception as e:
                    res.append(e)
            with anyio.move_on_after(a.timeout * 3):
                async with anyio.create_task_group() as tg:
                    for _ in range(a.parallel):
                        tg.start_soon(one)
            bad = [r for r in res if isinstance(r, Exception)]
            self.info["parallel_ms"] = round((time.perf_counter() - t1) * 1000, 1)
            self.ok(f"{a.parallel} concurrent calls all answered", len(res) == a.parallel and not bad, f"{len(res)} answers, {len(bad)} errors {bad[:1]}")
            same = {json.dumps(r.model_dump(by_alias=True, exclude_none=True), sort_keys=True) for r in res if not isinstance(r, Exception)}
            self.ok("concurrent identical calls give identical results", len(same) <= 1, f"{len(same)} distinct", soft=True)
        if S.get("change"):
            n0 = len(notes)
            await anyio.run_process(S["change"], check=False)
            await anyio.sleep(float(S.get("change_wait", 3)))
            self.ok("a change notification came after the corpus changed", any("list_changed" in x or "updated" in x for x in notes[n0:]), notes[n0:], soft=True)
        if tools and not modern:
            await self.attempt("server alive at the end (ping)", c.send_ping())
        elif tools:
            await self.attempt("server alive at the end (tools/list)", c.list_tools(cache_mode="bypass"))


def main():
    p = argparse.ArgumentParser(usage="client_probe.py [options] -- SERVER_COMMAND [ARG...]")
    p.add_argument("--mode", default="all")
    p.add_argument("--calls")
    p.add_argument("--schemas", default=str(Path(__file__).resolve().parent / "schemas"))
    p.add_argument("--timeout", type=float, default=20)
    p.add_argument("--parallel", type=int, default=50)
    p.add_argument("--max-resources", type=int, default=25)
    p.add_argument("--token-warn", type=int, default=10000)
    p.add_argument("--token-fail", type=int, default=25000)
    p.add_argument("--env", action="append", default=[], metavar="K=V")
    p.add_argument("--cwd")
    p.add_argument("--out")
    p.add_argument("--summary", action="store_true", help="print counts and non-passes instead of the whole report")
    p.add_argument("server", nargs=argparse.REMAINDER)
    a = p.parse_args()
    a.server = a.server[1:] if a.server[:1] == ["--"] else a.server
    if not a.server:
        p.error("no server command")
    calls = json.loads(Path(a.calls).read_text()) if a.calls else {}
    runs = []
    for mode in ["legacy", "auto", "2026-07-28"] if a.mode == "all" else [a.mode]:
        r = Run(mode, a, calls)
        try:
            asyncio.run(r.go())
        except BaseException as e:
            r.add("probe", "fail", f"{type(e).__name__}: {e}")
        runs.append({**r.info, "counts": {s: sum(c["status"] == s for c in r.checks) for s in ("pass", "fail", "warn", "skip", "info")}, "checks": r.checks})
    rep = {"probe": "client_probe", "sdk": f"mcp {pkg_version('mcp')}", "server": a.server, "runs": runs,
           "passed": sum(r["counts"]["pass"] for r in runs), "failed": sum(r["counts"]["fail"] for r in runs), "warned": sum(r["counts"]["warn"] for r in runs)}
    txt = json.dumps(rep, indent=1, ensure_ascii=False, default=str)
    if a.out:
        Path(a.out).write_text(txt)
    if a.summary:
        for r in runs:
            print(f"== mode {r['mode']}: {r.get('protocolVersion')} {r['counts']} connect {r.get('connect_ms')} ms, shutdown {r.get('shutdown_s')} s")
            for c in r["checks"]:
                if c["status"] in ("fail", "warn", "skip"):
                    print(f"  {c['status'].upper():4} {c['check']}: {c['detail'][:220]}")
    else:
        print(txt)
    print(f"{rep['passed']} passed, {rep['failed']} failed, {rep['warned']} warned", file=sys.stderr)
    sys.exit(2 if not any(r.get("protocolVersion") for r in runs) else 1 if rep["failed"] else 0)


if __name__ == "__main__":
    main()
