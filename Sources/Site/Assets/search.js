// The site's search: a smaller form of `skills query`, over the postings of index.js.
(() => {
  "use strict";
  const index = globalThis.skillsIndex;

  // English Porter2 as of Snowball 3, as Sources/Search/Text/Stemmer.swift.
  const vowel = /[aeiouy]/;
  const exceptions = {
    skis: "ski", skies: "sky", idly: "idl", gently: "gentl", ugly: "ugli", early: "earli", only: "onli",
    singly: "singl", sky: "sky", news: "news", howe: "howe", atlas: "atlas", cosmos: "cosmos", bias: "bias", andes: "andes",
  };
  const invariants = /^(proceed|exceed|succeed|inning|outing|evening|canning|herring|earring)$/;
  const step2 = pairs("ization:ize ational:ate fulness:ful ousness:ous iveness:ive tional:tion biliti:ble lessli:less "
    + "entli:ent ation:ate alism:al aliti:al ousli:ous iviti:ive fulli:ful ogist:og enci:ence anci:ance abli:able "
    + "izer:ize ator:ate alli:al bli:ble ogi:og li:");
  const step3 = pairs("ational:ate tional:tion alize:al icate:ic iciti:ic ical:ic ness: ful:");
  const step4 = "ement ance ence able ible ment ant ent ism ate iti ous ive ize ion al er ic".split(" ");
  function pairs(text) { return text.split(" ").map((pair) => pair.split(":")); }
  function regionEnd(word, start) {
    let at = start;
    while (at < word.length && !vowel.test(word[at])) at += 1;
    while (at < word.length && vowel.test(word[at])) at += 1;
    return Math.min(at + 1, word.length);
  }
  function endsShort(word) {
    return /past$/.test(word) || /^[aeiouy][^aeiouy]$/.test(word) || /[^aeiouy][aeiouy][^aeiouywxY]$/.test(word);
  }
  function stem(written) {
    if (written.length <= 2) return written;
    if (Object.hasOwn(exceptions, written)) return exceptions[written];
    let word = written.replace(/^'/, "").replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
    const prefix = /^(arsen|commun|emerg|gener|inter|later|organ|past|univers)/.exec(word);
    const r1 = prefix ? prefix[0].length : regionEnd(word, 0);
    const r2 = regionEnd(word, r1);
    word = word.replace(/('s'|'s|')$/, "");
    if (/sses$/.test(word)) word = word.slice(0, -2);
    else if (/(ied|ies)$/.test(word)) word = word.slice(0, word.length > 4 ? -2 : -1);
    else if (/s$/.test(word) && !/(us|ss)$/.test(word) && vowel.test(word.slice(0, -2))) word = word.slice(0, -1);
    if (!word || invariants.test(word)) return word.toLowerCase();
    word = step1b(word, r1);
    if (word.length > 2 && /[^aeiouy][yY]$/.test(word)) word = `${word.slice(0, -1)}i`;
    word = replace(word, step2, r1);
    if (/ative$/.test(word)) word = word.length - 5 >= r2 ? word.slice(0, -5) : word;
    else word = replace(word, step3, r1);
    const suffix = step4.find((ending) => word.endsWith(ending));
    if (suffix && word.length - suffix.length >= r2 && (suffix !== "ion" || /[st]ion$/.test(word))) {
      word = word.slice(0, -suffix.length);
    }
    if (/e$/.test(word)) {
      const rest = word.slice(0, -1);
      if (rest.length >= r2 || (rest.length >= r1 && !endsShort(rest))) word = rest;
    } else if (/ll$/.test(word) && word.length - 1 >= r2) {
      word = word.slice(0, -1);
    }
    return word.toLowerCase();
  }
  function step1b(word, r1) {
    const ee = /(eedly|eed)$/.exec(word);
    if (ee) return word.length - ee[0].length >= r1 ? word.slice(0, word.length - ee[0].length + 2) : word;
    const ending = /(ingly|edly|ing|ed)$/.exec(word);
    if (!ending) return word;
    if (/^[^aeiouy]ying$/.test(word)) return `${word[0]}ie`;
    const rest = word.slice(0, -ending[0].length);
    if (!vowel.test(rest)) return word;
    if (/(at|bl|iz)$/.test(rest)) return `${rest}e`;
    if (/(bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(rest)) return /^[aeo]..$/.test(rest) ? rest : rest.slice(0, -1);
    return rest.length === r1 && endsShort(rest) ? `${rest}e` : rest;
  }
  function replace(word, rules, r1) {
    const rule = rules.find(([suffix]) => word.endsWith(suffix));
    if (!rule) return word;
    const start = word.length - rule[0].length;
    if (start < r1 || (rule[0] === "li" && !/[cdeghkmnrt]li$/.test(word))) return word;
    if (rule[0].length === 3 && rule[0][0] === "o" && word[start - 1] !== "l") return word;
    return word.slice(0, start) + rule[1];
  }

  // The index: numbers are in printable characters, most often one each.
  function* numbers(text) {
    let [number, unit] = [0, 1];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      const digit = code < 92 ? code - 35 : code - 36;
      number += digit * unit;
      if (digit >= 61) unit *= 30;
      else { yield number; [number, unit] = [0, 1]; }
    }
  }
  const pages = index.pages.split("\n").map((line) => line.split("\t"));
  const titles = index.titles.split("\n");
  const folded = titles.map(fold);
  const pageOf = new Uint16Array(titles.length);
  pages.reduce((item, page, number) => { pageOf.fill(number, item, item + Number(page[2])); return item + Number(page[2]); }, 0);
  const lists = new Map();
  {
    const values = numbers(index.values);
    const counts = numbers(index.counts);
    const steps = numbers(index.items);
    let hash = 0;
    let posting = 0;
    for (const step of numbers(index.hashes)) {
      hash += step;
      const count = counts.next().value;
      const list = { value: values.next().value / 8, items: new Uint16Array(count), impacts: new Float32Array(count) };
      for (let at = 0, item = -1; at < count; at += 1, posting += 1) {
        item += steps.next().value + 1;
        list.items[at] = item;
        list.impacts[at] = (index.impacts.charCodeAt(posting) - 48) ** 2 / index.levels ** 2 * index.maximum;
      }
      lists.set(hash, list);
    }
  }
  const stopWords = new Set(index.stopWords.split(" "));
  function list(term) {
    let hash = 0x811C9DC5;
    for (const byte of new TextEncoder().encode(term)) hash = Math.imul(hash ^ byte, 0x01000193);
    return lists.get(hash >>> (32 - index.hashBits));
  }
  function fold(text) { return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(); }

  // The words of a question with their weights: a name counts whole, and its parts half.
  function words(question) {
    const found = new Map();
    const add = (word, weight) => found.set(word, Math.max(weight, found.get(word) ?? 0));
    for (const [written] of question.matchAll(/[\p{L}\p{N}_]+(?:['’]\p{L}+)?/gu)) {
      const whole = written.replace(/['’]s?/, "");
      add(fold(whole), 1);
      const parts = whole.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+/gu) ?? [];
      if (parts.length > 1) parts.forEach((part) => add(fold(part), 0.5));
    }
    return found;
  }

  const sums = new Float32Array(titles.length);
  globalThis.skillsSearch = (question, limit = 12) => {
    sums.fill(0);
    const asked = words(question);
    const isAllStop = [...asked.keys()].every((word) => stopWords.has(word));
    for (const [word, weight] of asked) {
      const postings = list(stem(word)) ?? list(word);
      if (!postings) continue;
      const factor = weight * postings.value * (stopWords.has(word) && !isAllStop ? index.stopWord : 1);
      for (let at = 0; at < postings.items.length; at += 1) sums[postings.items[at]] += factor * postings.impacts[at];
    }
    // The last word may be unfinished: sections whose titles have one that begins so come too, and exact titles first.
    const whole = fold(question.trim());
    const last = /[\p{L}\p{N}]+$/u.exec(whole)?.[0];
    for (let item = 0; item < titles.length; item += 1) {
      if (folded[item] === whole) sums[item] += 100;
      if (!last) continue;
      const at = folded[item].indexOf(last);
      if (at >= 0 && (at === 0 || !/[\p{L}\p{N}]/u.test(folded[item][at - 1]))) sums[item] += 0.5;
    }
    const best = [];
    for (let item = 0; item < titles.length; item += 1) {
      if (sums[item] > 0 && (best.length < limit || sums[item] > sums[best[limit - 1]])) {
        let at = Math.min(best.length, limit - 1);
        while (at > 0 && sums[best[at - 1]] < sums[item]) { best[at] = best[at - 1]; at -= 1; }
        best[at] = item;
      }
    }
    return best.map((item) => ({
      title: titles[item], place: pages[pageOf[item]][1], address: `${pages[pageOf[item]][0]}#s${item}`, item,
    }));
  };
  globalThis.skillsStem = stem;
})();
