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
    const idfs = numbers(index.idfs);
    const counts = numbers(index.counts);
    const steps = numbers(index.items);
    let hash = 0;
    let posting = 0;
    for (const step of numbers(index.hashes)) {
      hash = (hash + step) % 2 ** index.hashBits;
      const count = counts.next().value;
      const list = { idf: idfs.next().value / index.idfSteps, items: new Uint16Array(count), impacts: new Float32Array(count) };
      for (let at = 0, item = -1; at < count; at += 1, posting += 1) {
        item += steps.next().value + 1;
        list.items[at] = item;
        list.impacts[at] = index.levels[index.impacts.charCodeAt(posting) - 48];
      }
      lists.set(hash, list);
    }
  }
  const stopWords = new Set(index.stopWords.split(" "));
  function hashed(term) {
    let hash = 0x811C9DC5;
    for (const byte of new TextEncoder().encode(term)) hash = Math.imul(hash ^ byte, 0x01000193);
    return lists.get(hash >>> (32 - index.hashBits));
  }
  const known = new Map();
  function list(word) {
    if (!known.has(word)) known.set(word, hashed(stem(word)) ?? hashed(word));
    return known.get(word);
  }
  function fold(text) { return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase(); }

  // The words of a text, and what else each may be: the parts of a name, and two words written as one.
  function words(text) {
    const found = [];
    for (const [written] of text.matchAll(/[\p{L}\p{N}_]+(?:['’]\p{L}+)?/gu)) {
      const whole = written.replace(/['’]s?/, "");
      const parts = whole.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{N}]+/gu) ?? [];
      const word = { text: fold(whole), parts: parts.length > 1 ? parts.map(fold) : [] };
      if (found.length && !parts[1] && !found.at(-1).parts[0]) word.parts.push(found.at(-1).text + word.text);
      found.push(word);
    }
    const isAllStop = found.every((word) => stopWords.has(word.text));
    for (const word of found) word.weight = stopWords.has(word.text) && !isAllStop ? index.stopWord : 1;
    return found;
  }

  // The value of a term with this idf in a text of so many words.
  function value(idf, count) {
    return idf + index.evenness * Math.min(1, index.shortQuery / count) * (2 * Math.sqrt(idf) - idf);
  }
  // Of a word that no section has.
  const rarest = Math.log(1 + (titles.length + 0.5) / 0.5);

  // How similar a section's title is to the question, 0 to 1: the weight of the words that both have, squared, over the
  // weights of both.
  function similarity(item, asked) {
    let [shared, title, own] = [0, 0, 0];
    const weigh = (word) => word.weight * value(list(word.text)?.idf ?? rarest, 1);
    const titleWords = words(titles[item]);
    const terms = new Set(titleWords.map((word) => list(word.text)));
    for (const word of titleWords) title += weigh(word);
    for (const word of asked) {
      own += weigh(word);
      if (list(word.text) && terms.has(list(word.text))) shared += weigh(word);
    }
    const subjects = asked.filter((word) => !stopWords.has(word.text)).length;
    return shared && Math.min(1, shared ** 2 / (title * own * Math.min(1, index.shortQuery / Math.max(1, subjects))));
  }

  // How many of the best sections are compared by their titles, and what that counts: the other questions that a section
  // answers are in its impacts.
  const [compared, titleWeight] = [60, 2];
  const sums = new Float32Array(titles.length);
  function best(limit) {
    const found = [];
    for (let item = 0; item < titles.length; item += 1) {
      if (sums[item] > 0 && (found.length < limit || sums[item] > sums[found[limit - 1]])) {
        let at = Math.min(found.length, limit - 1);
        while (at > 0 && sums[found[at - 1]] < sums[item]) { found[at] = found[at - 1]; at -= 1; }
        found[at] = item;
      }
    }
    return found;
  }
  function add(postings, factor) {
    for (let at = 0; at < postings.items.length; at += 1) sums[postings.items[at]] += factor * postings.impacts[at];
  }
  globalThis.skillsSearch = (question, limit = 12) => {
    sums.fill(0);
    const asked = words(question);
    const seen = new Set();
    for (const word of asked) {
      const own = list(word.text);
      const most = own ? value(own.idf, asked.length) : Infinity;
      for (const [other, weight] of [[own, word.weight], ...word.parts.map((part) => [list(part), index.alternative])]) {
        if (!other || seen.has(other)) continue;
        seen.add(other);
        add(other, weight * Math.min(most, value(other.idf, asked.length)));
      }
    }
    for (const item of best(compared)) sums[item] += titleWeight * similarity(item, asked);
    // The last word may be unfinished: then sections whose titles have one that begins so come too. Exact titles come first.
    const whole = fold(question.trim());
    const last = /[\p{L}\p{N}]+$/u.exec(whole)?.[0];
    const isUnfinished = last && !list(last);
    for (let item = 0; item < titles.length; item += 1) {
      if (folded[item] === whole) sums[item] += 100;
      if (!isUnfinished) continue;
      const at = folded[item].indexOf(last);
      if (at >= 0 && (at === 0 || !/[\p{L}\p{N}]/u.test(folded[item][at - 1]))) sums[item] += 0.5;
    }
    return best(limit).map((item) => ({
      title: titles[item], place: pages[pageOf[item]][1], address: `${pages[pageOf[item]][0]}#s${item}`, item,
    }));
  };
  globalThis.skillsStem = stem;
})();
