/** Reads `robots.txt` (RFC 9309). Nothing here uses patterns from the file as regular expressions. */

interface Rule {
  allows: boolean;
  path: string;
}

/** Maximum number of rules that are kept of one file. */
const MAX_RULES = 2000;
/** Maximum length of a pattern, in characters. Longer ones are ignored. */
const MAX_PATTERN = 2048;

/** Whether a `robots.txt` allows `token` to read a path with its query: by the group for it, else by the one for `*`. */
export function robotsAllow(text: string, token: string, path: string): boolean {
  const rules = rulesFor(text, token.toLowerCase());
  const target = normalized(path);
  let decisive: Rule | undefined;
  for (const rule of rules) {
    if (!matches(rule.path, target)) continue;
    const isLonger = decisive === undefined || rule.path.length > decisive.path.length;
    // Of two rules of the same length, the one that allows applies.
    if (isLonger || (rule.allows && rule.path.length === decisive?.path.length)) decisive = rule;
  }
  return decisive?.allows ?? true;
}

function rulesFor(text: string, token: string): Rule[] {
  const own: Rule[] = [];
  const everyone: Rule[] = [];
  let hasOwn = false;
  // Whether the current group is for `token`, and for everyone. The names are not kept: a file may have thousands.
  let isOurs = false;
  let isEveryones = false;
  let isNaming = false;
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]{1,20})\s*:([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      const agent = value.trim().toLowerCase();
      // Several consecutive names share the rules that follow.
      isOurs = (isNaming && isOurs) || agent === token;
      isEveryones = (isNaming && isEveryones) || agent === '*';
      isNaming = true;
      hasOwn ||= isOurs;
    } else if (field === 'allow' || field === 'disallow') {
      isNaming = false;
      const path = value.trim();
      if (path === '' || path.length > MAX_PATTERN) continue;
      const rule = { allows: field === 'allow', path };
      if (isOurs && own.length < MAX_RULES) own.push(rule);
      if (isEveryones && everyone.length < MAX_RULES) everyone.push(rule);
    }
  }
  return hasOwn ? own : everyone;
}

/**
 * Whether a pattern matches the beginning of a normalised path. `*` stands for any characters and a final `$` for the end.
 * The literal parts between the `*` are searched from left to right without backtracking.
 */
function matches(pattern: string, target: string): boolean {
  const isWhole = pattern.endsWith('$');
  const parts = normalized(isWhole ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...others] = parts;
  if (!target.startsWith(first)) return false;
  let place = first.length;
  const last = others.pop();
  for (const part of others) {
    const found = target.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  if (last === undefined) return !isWhole || place === target.length;
  if (isWhole) return target.length - last.length >= place && target.endsWith(last);
  return target.indexOf(last, place) >= 0;
}

/** Makes percent-encodings comparable: upper case, and encoded where a URL parser would encode. */
const normalized = (path: string): string =>
  encodeURI(path.toWellFormed())
    .replaceAll('%25', '%')
    .replace(/%[0-9a-f]{2}/gi, (encoded) => encoded.toUpperCase());
