import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Text {
  words: string;
  /** Colour of its letters, 0 to 255 and opacity 0 to 1. */
  colour: [red: number, green: number, blue: number, alpha: number];
  /** At least 24 px, or 18.66 px and bold: 3:1 is enough (WCAG 1.4.3). */
  isLarge: boolean;
  /** Of each line, from the page's beginning, in pixels. */
  lines: Array<{ x: number; y: number; width: number; height: number }>;
}

/**
 * Texts with too little contrast over photos, gradients and whatever else axe cannot decide about: there the page is
 * painted without its letters, and these are compared with what is behind them.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const { incomplete } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  const targets = incomplete.flatMap(({ nodes }) => nodes.flatMap(({ target }) => target.map(String)));
  if (targets.length === 0) return [];
  const texts = await page.evaluate(readTexts, targets);
  await page.evaluate(hideLetters);
  const painted = await page.screenshot({ fullPage: true, scale: 'css' });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const { data, info } = await sharp(painted).removeAlpha().raw().toBuffer({ resolveWithObject: true });

  const contrastOf = ({ colour: [red, green, blue, alpha], lines }: Text): number => {
    const contrasts: number[] = [];
    for (const { x, y, width, height } of lines)
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(info.height, y + height); row += 2)
        for (let column = Math.max(0, Math.floor(x)); column < Math.min(info.width, x + width); column += 2) {
          const behind = [...data.subarray((row * info.width + column) * 3).subarray(0, 3)] as [
            number,
            number,
            number,
          ];
          const letters = [red, green, blue].map(
            (part, at) => part * alpha + (behind[at] ?? 0) * (1 - alpha),
          );
          contrasts.push(contrast(luminance(letters), luminance(behind)));
        }
    contrasts.sort((a, b) => a - b);
    // A twentieth may be an edge, an icon or a letter of something else.
    return contrasts[Math.floor(contrasts.length / 20)] ?? Number.POSITIVE_INFINITY;
  };
  return texts
    .map((text) => ({ ...text, contrast: contrastOf(text) }))
    .filter(({ contrast, isLarge }) => contrast < (isLarge ? 3 : 4.5))
    .map(({ words, contrast }) => `${contrast.toFixed(2)}:1 "${words}"`);
}

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Runs in the page, by a sheet that its policy has nothing to say about. */
function hideLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page. */
function readTexts(selectors: string[]): Text[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Whatever notation a colour has, as it is painted. */
  const painted = (colour: string): Text['colour'] => {
    if (!pen) return [0, 0, 0, 0];
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    // A picture of the product is no text of the page.
    if (!element || element.closest('[inert]')) return [];
    // What a row that scrolls has put aside is behind nothing.
    const rows: DOMRect[] = [];
    for (let box = element.parentElement; box; box = box.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowX))
        rows.push(box.getBoundingClientRect());
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const lines = [...element.childNodes].flatMap((node) => {
      if (!(node instanceof globalThis.Text) || !node.data.trim()) return [];
      const range = document.createRange();
      range.selectNode(node);
      return [...range.getClientRects()]
        .filter((line) => rows.every(({ left, right }) => line.left >= left && line.right <= right))
        .map(({ x, y, width, height }) => ({
          x: x + scrollX,
          y: y + scrollY,
          width,
          height,
        }));
    });
    return [
      {
        words: (element.textContent ?? '').trim().slice(0, 50),
        colour: painted(style.color),
        isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        lines,
      },
    ];
  });
}
