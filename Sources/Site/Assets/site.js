// What pages can do beyond being read: search, copying, checklists, themes, keys. Everything else works without it.
(() => {
  "use strict";
  const top = document.body.dataset.top;
  const status = document.getElementById("status");
  let statusTimer;

  function say(text) {
    status.textContent = text;
    clearTimeout(statusTimer);
    statusTimer = setTimeout(() => { status.textContent = ""; }, 2000);
  }

  // Pages that are opened from a folder may not have storage.
  function stored(key, value) {
    try {
      if (value === undefined) return localStorage.getItem(key);
      if (value === null) localStorage.removeItem(key); else localStorage.setItem(key, value);
    } catch { /* nothing is remembered */ }
    return null;
  }

  // Themes: the system's, light, dark.
  const themes = ["", "light", "dark"];
  const names = { "": "Theme: system", light: "Theme: light", dark: "Theme: dark" };
  const themeButton = document.getElementById("theme");
  function setTheme(theme) {
    if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
    themeButton.textContent = names[theme];
    stored("theme", theme || null);
  }
  themeButton.hidden = false;
  setTheme(themes.includes(stored("theme")) ? stored("theme") : "");
  themeButton.addEventListener("click", () => {
    setTheme(themes[(themes.indexOf(document.documentElement.dataset.theme || "") + 1) % themes.length]);
  });

  // Copying. The clipboard isn't there for pages that come from a folder in some browsers.
  async function copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const area = document.createElement("textarea");
      area.value = text;
      area.setAttribute("aria-label", what);
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    say(`${what} copied`);
  }
  for (const button of document.querySelectorAll(".copy-id")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button.dataset.copy, "ID"));
  }
  for (const button of document.querySelectorAll(".copy-code")) {
    button.hidden = false;
    button.addEventListener("click", () => copy(button.closest(".example").querySelector("pre").textContent, "Code"));
  }

  // Search leads to the number of a section; its address for people has its ID.
  const number = /^#s(\d+)$/.exec(location.hash)?.[1];
  const target = number && document.querySelector(`[data-section="${number}"]`);
  if (target) {
    const heading = target.previousElementSibling?.id ? target.previousElementSibling : target;
    history.replaceState(null, "", heading.id ? `#${encodeURIComponent(heading.id)}` : location.hash);
    heading.scrollIntoView();
  }

  // Checklists: ticks are kept on this machine.
  const page = document.querySelector("footer p")?.textContent ?? "";
  const boxes = [...document.querySelectorAll("main li > input[type=checkbox], main li > p > input[type=checkbox]")];
  const lists = new Set(boxes.map((box) => box.closest("ul, ol")));
  for (const box of boxes) {
    const text = box.closest("li").textContent.trim();
    const key = `tick ${page} ${text}`;
    box.disabled = false;
    box.setAttribute("aria-label", text);
    if (stored(key)) box.checked = stored(key) === "yes";
    box.addEventListener("change", () => stored(key, box.checked ? "yes" : "no"));
  }
  for (const list of lists) {
    list.classList.add("checklist");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy checklist";
    button.addEventListener("click", () => {
      const lines = [...list.children].map((item) => {
        const box = item.querySelector("input[type=checkbox]");
        return `- [${box?.checked ? "x" : " "}] ${item.textContent.trim()}`;
      });
      copy(lines.join("\n"), "Checklist");
    });
    list.before(button);
  }

  // The table of all sections shows the rows that the address asks for: `#kind=guide`.
  const table = document.getElementById("sections");
  function filter() {
    const [, name, value] = /^#(kind|platform|skill|has)=(.*)$/.exec(location.hash) ?? [];
    let count = 0;
    for (const row of table.tBodies[0].rows) {
      const values = name === "skill" ? [row.dataset.skill] : (row.dataset[name] ?? "").split(" ");
      row.hidden = name !== undefined && !values.includes(decodeURIComponent(value));
      if (!row.hidden) count += 1;
    }
    document.getElementById("shown").textContent =
      `${count} sections${name ? ` with ${name} ${decodeURIComponent(value)}` : ""}.`;
  }
  if (table) {
    addEventListener("hashchange", filter);
    filter();
  }

  // The table of contents follows the text.
  const entries = new Map([...document.querySelectorAll("nav.contents a")].map((link) => [decodeURIComponent(link.hash.slice(1)), link]));
  const headings = [...entries.keys()].map((id) => document.getElementById(id)).filter(Boolean);
  let current;
  function follow() {
    let last = headings[0];
    for (const heading of headings) {
      if (heading.getBoundingClientRect().top > 120) break;
      last = heading;
    }
    if (!last || last === current) return;
    if (current) entries.get(current.id).removeAttribute("aria-current");
    current = last;
    const link = entries.get(current.id);
    link.setAttribute("aria-current", "true");
    const box = link.closest("nav");
    if (link.offsetTop < box.scrollTop || link.offsetTop > box.scrollTop + box.clientHeight - 40) {
      box.scrollTop = link.offsetTop - box.clientHeight / 2;
    }
  }
  if (headings.length) {
    let waits = false;
    addEventListener("scroll", () => {
      if (waits) return;
      waits = true;
      requestAnimationFrame(() => { waits = false; follow(); });
    }, { passive: true });
    follow();
  }

  // Search. The index is loaded when somebody is about to search.
  const box = document.querySelector(".search");
  const input = document.getElementById("search");
  const results = document.getElementById("results");
  let loading;
  function load(name) {
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${top}assets/${name}`;
      script.onload = resolve;
      script.onerror = () => reject(new Error(name));
      document.head.append(script);
    });
  }
  function prepare() {
    loading ??= load("index.js").then(() => load("search.js")).catch(() => say("The search index is missing"));
    return loading;
  }
  let selected = -1;
  function select(number) {
    const items = [...results.children];
    items[selected]?.setAttribute("aria-selected", "false");
    selected = items.length ? (number + items.length) % items.length : -1;
    const item = items[selected];
    item?.setAttribute("aria-selected", "true");
    item?.scrollIntoView({ block: "nearest" });
    if (item) input.setAttribute("aria-activedescendant", item.id); else input.removeAttribute("aria-activedescendant");
  }
  function close() {
    results.hidden = true;
    input.setAttribute("aria-expanded", "false");
    select(-1);
  }
  function show(hits) {
    results.replaceChildren(...hits.map((hit, number) => {
      const item = document.createElement("li");
      item.id = `hit${number}`;
      item.setAttribute("role", "option");
      item.setAttribute("aria-selected", "false");
      const link = document.createElement("a");
      link.href = top + hit.address;
      link.tabIndex = -1;
      link.textContent = hit.title;
      const place = document.createElement("span");
      place.className = "place";
      place.textContent = hit.place;
      link.append(place);
      item.append(link);
      return item;
    }));
    selected = -1;
    results.hidden = !hits.length;
    input.setAttribute("aria-expanded", String(hits.length > 0));
    if (hits.length) select(0);
  }
  if (box) {
    box.hidden = false;
    input.addEventListener("focus", prepare);
    input.addEventListener("input", async () => {
      await prepare();
      const words = input.value.trim();
      if (!words || !globalThis.skillsSearch) return close();
      show(globalThis.skillsSearch(words));
      if (results.hidden) say("Nothing found");
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown") select(selected + 1);
      else if (event.key === "ArrowUp") select(selected - 1);
      else if (event.key === "Enter" && selected >= 0) results.children[selected].querySelector("a").click();
      else if (event.key === "Escape") { close(); input.blur(); return; }
      else return;
      event.preventDefault();
    });
    addEventListener("click", (event) => { if (!box.contains(event.target)) close(); });
  }

  // Keys: / searches, n and p go from section to section.
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    if (event.key === "/") {
      input.focus();
    } else if (event.key === "n" || event.key === "p") {
      const all = [...document.querySelectorAll("main h2[id], main h3[id]")];
      const above = all.filter((heading) => heading.getBoundingClientRect().top < 100);
      const next = event.key === "n" ? all[above.length] : all[above.length - 2] ?? all[0];
      next?.scrollIntoView();
      if (next) history.replaceState(null, "", `#${encodeURIComponent(next.id)}`);
    } else {
      return;
    }
    event.preventDefault();
  });
})();
