import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDisplayName, normaliseDisplayName } from './display-name.ts';

describe('a display name', () => {
  it.each([
    'Mia',
    'Jörg Müßig',
    'Café Zürich 8',
    '123',
    'Łukasz Żak',
    'Ñandú',
    'Мария',
    '山田太郎',
    'ラーメン',
    'नमस्ते',
    'สวัสดีน้ำ',
    'محمد علي',
    'שָׁלוֹם',
    '٠١٢',
    'x'.repeat(20),
    '𠮷'.repeat(20),
    'Zoe\u0301'.normalize('NFC'),
    'Mia 田中',
    'Kim 지우',
    'Саша 7',
    'İbrahim Işık',
  ])('accepts %s', (name) => {
    expect(isDisplayName(normaliseDisplayName(name))).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['two letters', 'Li'],
    ['spaces only', '     '],
    ['21 letters', 'x'.repeat(21)],
    ['21 letters outside the basic plane', '𠮷'.repeat(21)],
    ['punctuation', 'Mia!'],
    ['an underscore', 'mia_lea'],
    ['a hyphen', 'Anna-Lena'],
    ['an apostrophe', "O'Neil"],
    ['markup', '<b>Mia'],
    ['emoji', 'Mia 😀'],
    ['a check mark', 'Mia ✔'],
    ['a ballot box', 'Mia ☑'],
    ['a fraction', 'Mia ½'],
    ['an enclosing mark', 'M\u20e0ia'],
    ['zero-width only', '\u200b\u200b\u200b'],
    ['zero-width inside', 'Mi\u200ba'],
    ['joiners', 'Mi\u200da'],
    ['a soft hyphen', 'Mi\u00ada'],
    ['Hangul fillers', '\u3164\u3164\u3164'],
    ['half-width fillers', '\uffa0\uffa0\uffa0'],
    ['a variation selector', 'Mia\ufe0f'],
    ['a grapheme joiner', 'Mi\u034fa'],
    ['right-to-left override', 'Mia\u202e'],
    ['an isolate', '\u2067Mia\u2069'],
    ['a lone surrogate', 'Mia\ud800'],
    ['a NUL', 'Mia\0'],
    ['a tab inside', 'Mia\tLea'],
    ['a line break inside', 'Mia\nLea'],
    ['blank Braille', '\u2800\u2800\u2800'],
    ['marks without a letter', '\u0301\u0302\u0303'],
    ['a tower of marks', `Mia${'\u0323'.repeat(6)}`],
    ['private use', 'Mia\ue000'],
    ['a Cyrillic letter among Latin ones', 'Mіa'],
    ['a Greek letter among Latin ones', 'Αdam'],
    ['a Latin letter among Cyrillic ones', 'Сашa'],
    ['words in two scripts', 'Mia Иванова'],
    ['Cherokee letters', 'ᎷᎥᎪ'],
    ['Lisu letters', 'ꓟꓲꓮ'],
    ['Coptic letters', 'ⲘⲒⲀ'],
    ['small capitals', 'ᴍɪᴀ'],
    ['phonetic letters', 'ɑnnɑ'],
    ['a letter of old spellings', 'ƅen'],
    ['Cyrillic letters of old spellings', 'ԁѡҁ'],
    ['a mark from another script', 'a҃nna'],
    ['a struck-out name', 'M\u0336i\u0336a\u0336'],
    ['an overlaid name', 'M\u0338ia'],
    ['a dot on a dotted letter', 'Mi\u0307a'],
    ['a dot on a dotless letter', 'Mı\u0307a'],
    ['a dot on an l', 'Ml\u0307a'],
    ['Arabic digits beside ours', 'محمد ١2'],
    ['foreign digits', 'Mia ٢'],
    ['Devanagari digits', 'Mia २'],
    ['something huge', 'x'.repeat(1_000_000)],
  ])('rejects %s', (_what, name) => {
    expect(isDisplayName(normaliseDisplayName(name))).toBe(false);
  });

  it.each([' Mia', 'Mia ', 'Mia  Lea', 'Mia\u00a0Lea', 'Zoe\u0301'])(
    'rejects %j until it is normalised',
    (name) => {
      expect(isDisplayName(name)).toBe(false);
      expect(isDisplayName(normaliseDisplayName(name))).toBe(true);
    },
  );
});

describe('normalising a display name', () => {
  it.each([
    ['  Mia   Lea ', 'Mia Lea'],
    ['Mia\u00a0\u3000Lea', 'Mia Lea'],
    ['\tMia\n', 'Mia'],
    ['Zoe\u0301', 'Zoé'],
    ['Ｍｉａ　Ｂｅｒｇ', 'Mia Berg'],
    ['𝓜𝓲𝓪', 'Mia'],
    ['Mia ①', 'Mia 1'],
    ['𝟙𝟚𝟛', '123'],
    ['ℂℍℝ', 'CHR'],
    ['ﬁlip', 'filip'],
    ['ﾗｰﾒﾝ', 'ラーメン'],
    ['น้ำ', 'น้ำ'],
  ])('turns %j into %j', (name, expected) => {
    expect(normaliseDisplayName(name)).toBe(expected);
  });

  it('is idempotent, and valid names remain valid', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const once = normaliseDisplayName(name);
        expect(normaliseDisplayName(once)).toBe(once);
        if (isDisplayName(once)) expect(once).toMatch(/^[^\p{C}\p{P}\p{S}]{3,20}$/u);
      }),
    );
  });
});
