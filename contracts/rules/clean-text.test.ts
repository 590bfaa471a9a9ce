import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { characterCount, cleanText, isBlank } from './clean-text.ts';

const kept = [
  'Grüezi, Zürich!',
  'Ich ❤️ Quests',
  '👩‍👩‍👧‍👦',
  '👩🏽‍💻',
  '🏳️‍🌈',
  '🏴‍☠️',
  '1️⃣ #️⃣',
  '🇨🇭🇩🇪🇦🇹',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'می\u200cخواهم',
  'क्\u200dष',
  'שָׁלוֹם',
  'Tiếng Việt',
  // Combining marks that these scripts need: Burmese, Tibetan, Thai, Hindi, vocalised Arabic and Hebrew,
  // Yoruba, Khmer.
  'လျှော့',
  'မြွှော်',
  'ཧྐྵྨླྺྼྻྂ',
  'བསྒྲུབས་',
  'ที่นี่ ก็ น้ำ',
  'र्द्ध्वाँ क़ि',
  'ٱلرَّحْمَـٰنِ مُّسْتَقِيمٍۢ',
  'בְּרֵאשִׁ֖ית',
  'ẹ̀kọ́',
  'ស្ត្រីខ្ញុំ',
  '   spaces stay   ',
].map((text) => text.normalize('NFC'));

test('normalisation, whose time is quadratic in consecutive marks, never gets many', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const cleaned = cleanText(`a${'\u0315'.repeat(30_000)}\u200b${'\u0300'.repeat(30_000)}`);
  const given = normalize.mock.contexts.map((text) => [...String(text)].length);
  normalize.mockRestore();
  expect(Math.max(...given)).toBeLessThan(100);
  expect(cleaned).toBe(`a${'\u0315'.repeat(4)}`);
});

describe('cleaning text', () => {
  it.each(kept)('preserves %s', (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it.each([
    ['decomposed letters', 'Zu\u0308rich', 'Zürich'],
    ['NUL and controls', 'a\0b\x07c\x1b[31m\x7f\x9f', 'abc[31m'],
    ['overrides', 'user\u202etxt.exe\u202c', 'usertxt.exe'],
    ['embeddings and isolates', '\u202a\u202b\u202da\u2066b\u2067c\u2068d\u2069', 'abcd'],
    ['marks of direction', '\u200ea\u200fb\u061cc', 'abc'],
    ['zero-width characters', 'a\u200bb\u2060c\ufeffd', 'abcd'],
    ['a soft hyphen', 'a\u00adb', 'ab'],
    ['joiners between letters', 'a\u200db\u200cc', 'abc'],
    ['joiners at the ends', '\u200d👩\u200d', '👩'],
    ['a selector without emoji', 'a\ufe0f', 'a'],
    ['the text selector', '❤\ufe0e', '❤'],
    ['Hangul fillers', 'a\u3164\u115f\uffa0b', 'ab'],
    ['hidden tags', 'a\u{e0041}\u{e0042}b', 'ab'],
    ['interlinear annotations', 'a\ufff9b\ufffac\ufffb', 'abc'],
    ['lone surrogates', 'a\ud800b\udc00', 'a\ufffdb\ufffd'],
    ['towers of marks', `e${'\u0323'.repeat(30)}x`, `ẹ${'\u0323'.repeat(4)}x`],
    ['towers of marks of other scripts', `ก${'\u0e47'.repeat(30)}`, `ก${'\u0e47'.repeat(4)}`],
    ['towers where words need many', `က${'\u1037'.repeat(30)}`, `က${'\u1037'.repeat(8)}`],
    ['a mark behind something hidden', 'e\u200b\u0301', 'é'],
    ['towers with something hidden inside', `e${'\u0323\u200b'.repeat(30)}`, `ẹ${'\u0323'.repeat(4)}`],
    ['line breaks', 'a\r\nb\nc\u2028d\te', 'a b c d e'],
  ])('removes %s', (_what, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it.each([
    ['empty lines', `top${'\n'.repeat(2190)}bottom`],
    ['lines of other line breaks', `top${'\r\n\u2028\r\u0085'.repeat(50)}bottom`],
    ['lines of spaces', `top${'\n \t\u00a0\u3000'.repeat(50)}\nbottom`],
    [
      'lines of characters that cannot be seen',
      `top${'\n\u200b\n\u2800\n\u{1d159}\n\u3164'.repeat(50)}\nbottom`,
    ],
    ['lines of marks alone', `top${'\n\u0301'.repeat(50)}\nbottom`],
  ])('collapses many %s into one', (_what, text) => {
    expect(cleanText(text, { multiline: true })).toBe('top\n\nbottom');
  });

  it('normalises line breaks in multiline text', () => {
    expect(cleanText('a\r\nb\rc\nd\u2028e\u2029f\tg\0', { multiline: true })).toBe('a\nb\nc\nd\ne\nf g');
  });

  const piece = fc.constantFrom(
    ...kept,
    ...'aeنक्ष\u0301\u0323\u0344\u200b\u200c\u200d\ufe0f\u20e3\u202e\u0304\u094d\u093c',
    ...[
      '👩',
      '🏽',
      '🏴',
      '\u{e0067}',
      '\u{e007f}',
      '\ud800',
      '\0',
      '\n',
      '\r',
      '1',
      '\u1100',
      '\u1161',
      '\u3164',
    ],
  );

  it('is idempotent and leaves no hidden characters', () => {
    const text = fc.oneof(
      fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(text, fc.boolean(), (value, multiline) => {
        const once = cleanText(value, { multiline });
        expect(cleanText(once, { multiline })).toBe(once);
        expect(once.normalize('NFC')).toBe(once);
        expect(once).not.toMatch(/(?!\n)\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u);
        expect(once.isWellFormed()).toBe(true);
        expect(once).not.toMatch(/\p{M}{9}|(?:(?![\p{sc=Mymr}\p{sc=Tibt}\p{sc=Lana}])\p{M}){5}/u);
        expect(once).not.toMatch(multiline ? /\n[^\S\n]*\n[^\S\n]*\n/ : /\n/);
      }),
      { numRuns: 1000 },
    );
  });

  // Superlinear run time would exceed the test's timeout.
  it('handles huge input in time', () => {
    const text = cleanText('👩\u200d'.repeat(100_000) + '\u0323'.repeat(100_000) + 'क\u200d'.repeat(100_000));
    expect(text.endsWith('क')).toBe(true);
  });
});

describe('blank text', () => {
  it.each([
    '',
    ' ',
    '\n\t',
    '\u00a0',
    '\u200b\u200d',
    '\u3164',
    '\u2800',
    '\ufeff',
    '\0',
    '\u202e',
    '\u3000\ufe0f',
    '\u{1d159}',
    '\u115f\u1160\uffa0',
    '\u2800\u2800',
    '\ufe0f\ufe0f',
    '\u{e0067}\u{e007f}',
    '\u0301\u0302',
    '\ufffc',
    '\u{13441}',
    '\ue000',
    '\u{16fe4}',
  ])('is %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each([
    ...[
      'a',
      ' . ',
      '👍',
      '\u200ba',
      '\ufffd',
      '5',
      '€',
      '1️⃣',
      '🇨🇭',
      '🏴\u{e0067}\u{e007f}',
      'ก็',
      '한',
      '\u{1d11e}',
    ],
  ])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

it('characters are code points', () => {
  expect(characterCount('aü🌲')).toBe(3);
});
