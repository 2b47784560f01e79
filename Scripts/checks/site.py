"""site.py SKILLS [SCREENSHOTS]    drives the site that SKILLS writes in headless Chromium: search, keys, themes, narrow
and wide pages, checklists, copying; no message on the console, no request but for the site's own files, no finding of axe
(contrast, names, landmarks, order). Hostile Markdown of a foreign root must not run a script.

Needs: pip install playwright axe-core-python, and Chromium (CHROMIUM, else /usr/bin/chromium). Ends with 77 without them.
With SCREENSHOTS, leaves a picture of each kind of page in both themes in that folder.
"""
import os, pathlib, subprocess, sys, tempfile, time

try:
    from axe_core_python.sync_playwright import Axe
    from playwright.sync_api import TimeoutError, sync_playwright
except ImportError:
    print("site.py: playwright or axe-core-python isn't here, so the site was not tried in a browser.")
    sys.exit(77)
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
if not os.path.exists(CHROMIUM):
    print("site.py: there is no Chromium, so the site was not tried in a browser.")
    sys.exit(77)

SKILLS = os.path.realpath(sys.argv[1])
SHOTS = sys.argv[2] if len(sys.argv) > 2 else None
PAGES = {
    "home": "index.html", "reference": "builtin/swiftui/references/sheets.html", "skill": "builtin/swiftui/index.html",
    "checklist": "builtin/swiftui/references/accessibility.html", "dashboard": "dashboard.html"}
# Ways to run a script that browsers know or knew; each would call alert.
VECTORS = [f.format(js="alert(1)") for f in """
<script>{js}</script>
<script src="data:text/javascript,{js}"></script>
<img src=x onerror={js}>
<img src=x:x onerror="{js}">
<img src="javascript:{js}">
<img/src=x/onerror={js}>
<svg onload={js}>
<svg><script>{js}</script></svg>
<svg><animate onbegin={js} attributeName=x dur=1s>
<svg><a xlink:href="javascript:{js}"><text x=20 y=20>x</text></a></svg>
<body onload={js}>
<body onpageshow={js}>
<iframe src="javascript:{js}"></iframe>
<iframe srcdoc="<script>parent.{js}</script>"></iframe>
<object data="javascript:{js}"></object>
<object data="data:text/html,<script>{js}</script>"></object>
<embed src="javascript:{js}">
<video src=x onerror={js}></video>
<video><source onerror={js}></video>
<audio src=x onerror={js}></audio>
<input autofocus onfocus={js}>
<select autofocus onfocus={js}></select>
<textarea autofocus onfocus={js}></textarea>
<button autofocus onfocus={js}>x</button>
<details open ontoggle={js}>x</details>
<details ontoggle={js} open><summary>x</summary></details>
<marquee onstart={js}>x</marquee>
<meter onmouseover={js}>x</meter>
<keygen autofocus onfocus={js}>
<a href="javascript:{js}" id=clickme>x</a>
<a href="JaVaScRiPt:{js}">x</a>
<a href="java&#x09;script:{js}">x</a>
<a href="java&#10;script:{js}">x</a>
<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;{js}">x</a>
<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;{js}">x</a>
<a href=" javascript:{js}">x</a>
<a href="&#1;javascript:{js}">x</a>
<a href="vbscript:{js}">x</a>
<a href="data:text/html,<script>{js}</script>">x</a>
<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>
[x](javascript:{js})
[x](JAVASCRIPT:{js})
[x](<javascript:{js}>)
[x](java&#115;cript:{js})
[x](javascript&colon;{js})
[x](\tjavascript:{js})
[x](data:text/html,<script>{js}</script>)
[x]: javascript:{js}\\n\\n[x]
![x](javascript:{js})
![x](x"onerror="{js})
![x](x 'onerror={js}')
![x" onerror="{js}](y)
[x](y "onmouseover={js}")
<javascript:{js}>
<x:javascript:{js}>
<div style="width:expression({js})">x</div>
<div style="background:url('javascript:{js}')">x</div>
<style>@import 'javascript:{js}';</style>
<style>*{{background:url(javascript:{js})}}</style>
<link rel=stylesheet href="javascript:{js}">
<link rel=import href="data:text/html,<script>{js}</script>">
<meta http-equiv=refresh content="0;url=javascript:{js}">
<meta http-equiv=refresh content="0;url=data:text/html,<script>{js}</script>">
<base href="javascript:{js}//">
<form action="javascript:{js}"><input type=submit autofocus></form>
<form><button formaction="javascript:{js}">x</button></form>
<isindex action="javascript:{js}" type=image>
<math href="javascript:{js}">x</math>
<math><maction actiontype="statusline#" xlink:href="javascript:{js}">x</maction></math>
<table background="javascript:{js}"><tr><td>x</td></tr></table>
<table><td background="javascript:{js}">x</table>
<frameset onload={js}>
<frame src="javascript:{js}">
<applet code="javascript:{js}">
<noscript><p title="</noscript><img src=x onerror={js}>">
<title><img src=x onerror={js}></title>
<textarea></textarea><img src=x onerror={js}>
<xmp><p title="</xmp><img src=x onerror={js}>">
<template><img src=x onerror={js}></template>
<p title="<img src=x onerror={js}>">x</p>
<p title='"><img src=x onerror={js}>'>x</p>
<<script>{js}//<</script>
<scr<script>ipt>{js}</scr</script>ipt>
<script\\x20>{js}</script>
<script/random>{js}</script>
<SCRIPT>{js}</SCRIPT>
<script >{js}</script >
<script\n>{js}</script\n>
<!--><script>{js}</script>-->
<!-- --!><script>{js}</script> -->
<!--<img src="--><img src=x onerror={js}//">
<![CDATA[<script>{js}</script>]]>
<?xml version="1.0"?><script>{js}</script>
<!DOCTYPE html><script>{js}</script>
</article></main><script>{js}</script>
</code></pre><script>{js}</script>
`<script>{js}</script>`
```"><script>{js}</script>
```html" onload="{js}
| <img src=x onerror={js}> |
|-|
- [x] <img src=x onerror={js}>
> <img src=x onerror={js}>
# <img src=x onerror={js}>
# x {{#"onload={js}}}
**<img src=x onerror={js}>**
&lt;img src=x onerror={js}&gt;<img src=x onerror={js}>
<img srcset="x 1x" onerror={js}>
<picture><source srcset=x onerror={js}><img src=x onerror={js}></picture>
<b onclick={js} tabindex=1 onfocus={js} autofocus>x</b>
<p/onmouseover={js}//x>x
<a href="https://a.bc" onclick="{js}">x</a>
<div contenteditable onfocus={js} autofocus>x</div>
<dialog open onclose={js}>x</dialog>
""".strip().split("\n")]
faults = []


def expect(condition, text):
    if not condition:
        faults.append(text)


def main():
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = os.path.join(folder, "site")
        started = time.monotonic()
        subprocess.run([SKILLS, "site", "--output", site], check=True, capture_output=True)
        print(f"written in {time.monotonic() - started:.2f} s")
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        base = pathlib.Path(site).as_uri() + "/"
        for theme in ("light", "dark"):
            for width in (360, 1440):
                look(browser, base, theme, width)
        use(browser, base)
        hostile(browser, folder)
        browser.close()
    for fault in faults:
        print(fault)
    print(f"site: {len(faults)} faults")
    sys.exit(1 if faults else 0)


def opened(browser, base, **options):
    context = browser.new_context(**options)
    # Chromium may be one of many programs on a slow machine.
    context.set_default_timeout(120_000)
    page = context.new_page()
    page.on("console", lambda message: faults.append(f"console: {message.text}") if message.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("request", lambda request: expect(request.url.startswith(base), f"request: {request.url}"))
    return page


def look(browser, base, theme, width):
    page = opened(browser, base, color_scheme=theme, viewport={"width": width, "height": 900})
    for name, path in PAGES.items():
        page.goto(base + path)
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        expect(not wide, f"{name} at {width}: scrolls sideways")
        for found in Axe().run(page)["violations"]:
            node = found["nodes"][0]
            expect(False, f"{name}, {theme}, {width}: {found['id']} ({len(found['nodes'])}): {node['html'][:120]}")
        if SHOTS:
            os.makedirs(SHOTS, exist_ok=True)
            page.screenshot(path=f"{SHOTS}/{name}-{theme}-{width}.png")
    page.context.close()


def comes_true(page, condition):
    """Whether a condition holds within five seconds: the clipboard answers when it likes."""
    try:
        page.wait_for_function(f"() => {condition}", timeout=5_000)
        return True
    except TimeoutError:
        return False


def use(browser, base):
    page = opened(browser, base, viewport={"width": 1440, "height": 900})
    page.goto(base + PAGES["home"])
    page.keyboard.press("/")
    expect(page.evaluate("document.activeElement.id") == "search", "the / key doesn't go to the search")
    page.wait_for_function("() => Boolean(globalThis.skillsSearch)")
    ready = page.evaluate("performance.now()")
    page.keyboard.type("sheet opens empty", delay=10)
    page.wait_for_selector("#results:not([hidden]) li")
    slowest = page.evaluate("""() => Math.max(...["s", "sh", "sheet", "sheet opens", "sheet opens empty the first time"]
        .map((words) => { const start = performance.now(); skillsSearch(words); return performance.now() - start; }))""")
    print(f"search: index ready {ready:.0f} ms after the page, slowest of five {slowest:.1f} ms")
    expect(slowest < 20, f"a search takes {slowest:.1f} ms")
    if SHOTS:
        page.screenshot(path=f"{SHOTS}/search.png")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    page.wait_for_url("**/sheets.html*")
    expect("sheet-opens-empty" in page.url, f"the first hit leads to {page.url}")
    page.keyboard.press("n")
    expect("#" in page.url, "the n key doesn't go to a section")
    page.click("#theme")
    expect(page.evaluate("document.documentElement.dataset.theme") == "light", "the theme doesn't change")
    page.click(".copy-id")
    expect(comes_true(page, "document.getElementById('status').textContent.includes('copied')"), "an ID isn't copied")
    page.click(".copy-code")
    page.goto(base + PAGES["checklist"])
    box = page.locator("main li input[type=checkbox]").first
    was = box.is_checked()
    box.click()
    page.reload()
    expect(page.locator("main li input[type=checkbox]").first.is_checked() != was, "a tick isn't kept")
    page.goto(base + PAGES["dashboard"])
    page.click(".chart a")
    page.wait_for_url("**/sections.html#*")
    expect("with kind" in page.inner_text("#shown"), "a number doesn't lead to what it counts")
    page.context.close()
    quiet = browser.new_context(java_script_enabled=False).new_page()
    quiet.goto(base + PAGES["reference"])
    expect("sheet" in quiet.inner_text("main").lower(), "without scripts a page can't be read")
    quiet.context.close()


def hostile(browser, folder):
    root = os.path.join(folder, "foreign")
    os.makedirs(root)
    for number, vector in enumerate(VECTORS):
        with open(os.path.join(root, f"v{number}.md"), "w") as file:
            file.write(f"# Page {number}\n\nBefore\n\n{vector}\n\nAfter {vector}\n")
    site = os.path.join(folder, "hostile")
    subprocess.run([SKILLS, "site", "--output", site, "--knowledge", root], check=True, capture_output=True)
    base = pathlib.Path(site).as_uri() + "/"
    page = browser.new_context().new_page()
    page.on("dialog", lambda dialog: (faults.append(f"{page.url}: a script ran"), dialog.dismiss()))
    page.on("request", lambda request: expect(request.url.startswith(base), f"{page.url}: request {request.url}"))
    pages = sorted(pathlib.Path(site, "foreign").glob("*.html"))
    expect(len(pages) == len(VECTORS), f"{len(pages)} pages of {len(VECTORS)} vectors")
    for path in pages:
        page.goto(path.as_uri())
        page.evaluate("""() => { for (const node of document.querySelectorAll("article *")) {
            node.dispatchEvent(new MouseEvent("mouseover", { bubbles: true })); node.focus?.(); } }""")
        links = page.evaluate("[...document.querySelectorAll('article a')].map((a) => a.protocol)")
        expect(all(p in (":", "file:", "https:", "http:", "mailto:") for p in links), f"{path.name}: links {links}")
        expect(page.locator("footer").count() == 1, f"{path.name}: the page's own frame is broken")
    print(f"{len(pages)} hostile pages")
    page.context.close()


main()
