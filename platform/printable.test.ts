import { describe, expect, test } from 'vitest';
import { printable, printableJson } from './printable.ts';

const HOSTILE: [string, string, string][] = [
  ['an escape sequence', '\u001b[2J', '\\u{1b}[2J'],
  ['its form of one byte', '\u009b31mRED', '\\u{9b}31mRED'],
  ['a title of the window', '\u009d0;OWNED\u009c', '\\u{9d}0;OWNED\\u{9c}'],
  ['a device control string', '\u0090q\u009c', '\\u{90}q\\u{9c}'],
  ['a carriage return', 'good\rbad', 'good\\u{d}bad'],
  ['backspace, bell and delete', '\b\u0007\u007f', '\\u{8}\\u{7}\\u{7f}'],
  ['a null', 'a\u0000b', 'a\\u{0}b'],
  ['next line', 'a\u0085b', 'a\\u{85}b'],
  ['an override of direction', '\u202Egnp.exe', '\\u{202e}gnp.exe'],
  ['an isolate', '\u2066x\u2069', '\\u{2066}x\\u{2069}'],
  ['an Arabic letter mark', '\u061C', '\\u{61c}'],
  ['nothing wide', 'a\u200Bb\uFEFF\u00ADc', 'a\\u{200b}b\\u{feff}\\u{ad}c'],
  ['a letter that is not seen', '\u3164\u115F', '\\u{3164}\\u{115f}'],
  ['separators of lines and paragraphs', '\u2028\u2029', '\\u{2028}\\u{2029}'],
  ['a tag', '\u{E0041}', '\\u{e0041}'],
  ['half of a pair', '\uD83D', '\\u{d83d}'],
  ['an annotation', '\uFFF9', '\\u{fff9}'],
];

describe('a terminal does not receive', () => {
  test.each(HOSTILE)('%s', (_, text, shown) => {
    expect(printable(`a ${text} b`)).toBe(`a ${shown} b`);
    expect(printable(printable(text))).toBe(printable(text));
  });

  test('any control character in any position', () => {
    for (let code = 0; code < 0xa0; code += 1) {
      const [shown, isControl] = [printable(String.fromCharCode(code)), code < 32 || code > 126];
      expect(shown).toBe(
        isControl && code !== 9 && code !== 10 ? `\\u{${code.toString(16)}}` : String.fromCharCode(code),
      );
    }
  });
});

test('line feeds, tabs and letters of all scripts are unchanged', () => {
  for (const text of ['one\ntwo\tthree', 'Zoë Müller', 'Ольга', '日本語', 'مرحبا', '🎉', 'é'])
    expect(printable(text)).toBe(text);
});

test.each(HOSTILE)('JSON with %s remains equivalent JSON', (_, text) => {
  const json = printableJson(JSON.stringify({ text, more: 'ä' }));
  expect(printable(json)).toBe(json);
  expect(JSON.parse(json)).toEqual({ text, more: 'ä' });
});
