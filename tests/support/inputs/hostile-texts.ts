/** Texts that are written to deceive readers, break pages or attack parsers (security, text hygiene). */

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** Code points of control, zero-width and direction-changing characters. */
export const INVISIBLE: readonly number[] = [
  ...range(0x00, 0x08),
  ...range(0x0e, 0x1f),
  ...range(0x7f, 0x9f).filter((point) => point !== 0x85),
  ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5],
  ...range(0x180b, 0x180f),
  ...range(0x200b, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2060, 0x206f),
  ...[0x3164, 0xfeff, 0xffa0, 0x1d173, 0x1d17a],
  ...range(0xfe00, 0xfe0f),
  ...range(0xfff9, 0xfffb),
  ...[0xe0001, 0xe0020, 0xe0041, 0xe007f, 0xe0100, 0xe01ef],
];

const letter = (point: number) => String.fromCodePoint(point);

export const HOSTILE_TEXTS: readonly string[] = [
  ...INVISIBLE.map((point) => `Mia${letter(point)}Keller`),
  ...INVISIBLE.map((point) => letter(point).repeat(5)),
  // Direction overrides that reverse a name or file name.
  ...[
    '\u202Emoc.elpmaxe',
    'photo\u202Egpj.exe',
    '\u2067abc\u2069\u2066def',
    '\u202Aa\u202Bb\u202Cc\u202Dd\u202E',
  ],
  // Stacks of combining marks, some with hidden characters in between.
  ...['\u0300', '\u0323', '\u0336', '\u0489', '\u20DD', '\u0E49', '\u0651'].map(
    (mark) => `e${mark.repeat(50)}x`,
  ),
  `Z${'\u0351\u036b\u0343\u036a\u0302'.repeat(20)}a`,
  `e${'\u0323\u200b'.repeat(30)}`,
  '\u0301'.repeat(40),
  // Lone surrogates, noncharacters and private-use characters.
  ...['\ud800', 'a\udc00b', '\udfff\ud800', '\ufffe', '\uffff', '\u{1fffe}', '\ue000'],
  // Line breaks of every kind.
  ...['a\r\nb', 'a\rb', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\vb', 'a\fb', '\n\n\n'],
  // Header injection into emails and responses.
  ...['x\r\nBcc: all@example.com', 'x\nSubject: y', 'x%0d%0aSet-Cookie: a=b', '=?utf-8?B?QmNj?='],
  // HTML, CSS, SQL, template, shell and spreadsheet injection.
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    '</title><svg onload=1>',
  ],
  ...[
    '</script><script>1',
    '<!--',
    ']]>',
    '&lt;b&gt;',
    '&#x202e;',
    'javascript:alert(1)',
    '{{7*7}}',
    '$\x7b7*7}',
  ],
  ...['red;background:url(//evil.example)', 'expression(alert(1))', '}body{display:none}', '*/'],
  ...["' or 1=1 --", '"; drop table accounts; --', '$(id)', '`id`', '=cmd|calc!A1', '@SUM(1)', '%s%n', '\\0'],
  // Misleading names.
  ...[
    'Ulifyi\u200b',
    'Uliﬁi',
    '☑ Mia',
    'Mia ✔\ufe0f',
    'аdmin',
    'ＡＤＭＩＮ',
    '𝓜𝓲𝓪',
    'e\u0301',
    'ﷺ'.repeat(20),
  ],
];

/**
 * Matches characters that stored and displayed text must not contain, and stacks of five combining marks.
 * Does not match line feeds, which multi-line texts may contain.
 */
export const FORBIDDEN_IN_TEXT =
  /(?!\n)\p{Cc}|\p{Cs}|[\u061c\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u115f\u1160\u3164\uffa0\u{e0001}]|\p{M}{5}/u;
