import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characterCount, cleanText, isBlank } from './text-hygiene.ts';

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
  '   spaces stay   ',
].map((text) => text.normalize('NFC'));

describe('cleaning text', () => {
  it.each(kept)('keeps %s', (text) => {
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
    ['a mark behind something hidden', 'e\u200b\u0301', 'é'],
    ['towers with something hidden inside', `e${'\u0323\u200b'.repeat(30)}`, `ẹ${'\u0323'.repeat(4)}`],
    ['line breaks', 'a\r\nb\nc\u2028d\te', 'a b c d e'],
  ])('takes away %s', (_what, text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('keeps line breaks, all in one kind, where there may be several lines', () => {
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

  it('is done after one time and leaves nothing hidden', () => {
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
        expect(once).not.toMatch(/\p{M}{5}/u);
        if (!multiline) expect(once).not.toContain('\n');
      }),
      { numRuns: 1000 },
    );
  });

  // With work that grows faster than the text, it would outlast any patience.
  it('gets done with something huge', () => {
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
  ])('is %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['a', ' . ', '👍', '\u200ba', '\ufffd'])('is not %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

it('characters are code points', () => {
  expect(characterCount('aü🌲')).toBe(3);
});
