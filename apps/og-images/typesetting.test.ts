import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISPLAY, TEXT } from './typefaces.ts';
import { drawableText, textWidth, typeset } from './typesetting.ts';

const FRAME = { width: 600, maxLines: 2, sizes: [100, 80, 60, 40] };

describe('the drawable part of a text', () => {
  test.each([
    ['Mia Keller', 'Mia Keller'],
    ['Ŵojciech Łęcki', 'Ŵojciech Łęcki'],
    ['Nguyễn Thế', 'Nguyễn Thế'],
    ['Ελένη Привет', 'Ελένη Привет'],
    ['محمد שלום', 'محمد שלום'],
    ['a 👨‍👩‍👧 🇨🇭 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a 👨‍👩‍👧 🇨🇭 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('%s stays complete', (text, whole) => {
    expect(drawableText(text, DISPLAY)).toBe(whole);
  });

  test.each([
    ['王小明', ''],
    ['王 Mia 小', 'Mia'],
    ['हिन्दी', ''],
    ['1️⃣ first', '1 first'],
    ['Z̸̧algo', 'Zalgo'],
    ['\u0301\u200d\u0007', ''],
  ])('of %j stays %j', (text, left) => {
    expect(drawableText(text, DISPLAY)).toBe(left);
  });

  test('no font receives a character that it does not have', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const character of drawableText(text, TEXT))
          if (!/[\p{Default_Ignorable_Code_Point}]/u.test(character))
            expect(TEXT.files.some((file) => file.has(character.codePointAt(0) ?? 0))).toBe(true);
      }),
    );
  });
});

describe('typesetting', () => {
  test('uses the largest size that keeps words whole', () => {
    expect(typeset('Mia Keller', DISPLAY, FRAME)).toMatchObject({ size: 100, lines: ['Mia Keller'] });
    expect(typeset('Donaudampfschifffahr', DISPLAY, FRAME).lines).toHaveLength(1);
  });

  test('breaks a word that fits at no size', () => {
    const { lines } = typeset('W'.repeat(20), DISPLAY, { ...FRAME, sizes: [60, 50] });
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toBe('W'.repeat(20));
  });

  test('ends with an ellipsis when the text does not fit', () => {
    const { lines } = typeset('lake '.repeat(60), TEXT, FRAME);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
  });

  test('leaves the requested space after the last line', () => {
    const { size, lines } = typeset('Mia Kellerin', DISPLAY, { ...FRAME, maxLines: 1, trailingSpace: 1 });
    expect((textWidth(lines[0] ?? '', DISPLAY) + 1) * size).toBeLessThanOrEqual(FRAME.width);
  });

  test('is right to left when the first letter is', () => {
    expect(typeset('123 שלום Mia', DISPLAY, FRAME).rightToLeft).toBe(true);
    expect(typeset('Mia שלום', DISPLAY, FRAME).rightToLeft).toBe(false);
  });

  test('stays within the frame for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom('W', ' ', 'i', '👨‍👩‍👧', 'ش'), maxLength: 80 }),
    );
    fc.assert(
      fc.property(text, (given) => {
        const { size, lines } = typeset(given, DISPLAY, FRAME);
        expect(lines.length).toBeLessThanOrEqual(FRAME.maxLines);
        for (const line of lines)
          expect(textWidth(line, DISPLAY) * size).toBeLessThanOrEqual(FRAME.width + 0.001);
      }),
    );
  });
});
