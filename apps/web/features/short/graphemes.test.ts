import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { graphemes } from './graphemes.ts';

const segmented = (text: string) => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);

afterEach(() => vi.restoreAllMocks());

test.each([
  'Zürich – Climber, „Skiër“ · 12 € …',
  'e\u0301 \u{1F469}\u200D\u{1F680} \u{1F1E8}\u{1F1ED}',
  'a\r\nb',
  '\u0e01\u0e33',
  '',
])('%j is cut at grapheme boundaries', (text) => {
  expect(graphemes(text)).toEqual(segmented(text));
});

test('the cuts of any text are those of Unicode', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.integer({ min: 0, max: 0x2fff }).map((code) => String.fromCharCode(code)) }),
  );
  fc.assert(
    fc.property(unit, (text) => {
      expect(graphemes(text)).toEqual(segmented(text));
    }),
    { numRuns: 2000 },
  );
});

test('plain titles need no segmenter', () => {
  const segmenter = vi.spyOn(Intl, 'Segmenter');
  graphemes('Zürich – Climber');
  expect(segmenter).not.toHaveBeenCalled();
});
