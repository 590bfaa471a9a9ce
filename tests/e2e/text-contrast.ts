import type { Page } from '@playwright/test';
import sharp from 'sharp';

interface Text {
  words: string;
  /** Text colour: 0 to 255 per channel, opacity 0 to 1. */
  colour: [red: number, green: number, blue: number, alpha: number];
  /**
   * Whether the text is at least 24 px, or at least 18.66 px and bold, so that a contrast of 3:1 is enough
   * (WCAG 1.4.3).
   */
  isLarge: boolean;
  /** Bounds of each line relative to the document, in px. */
  lines: Array<{ x: number; y: number; width: number; height: number }>;
}

/**
 * Returns the texts with insufficient contrast among those whose contrast axe cannot compute, such as texts
 * over photos and gradients. Takes screenshots of the page without its letters, and compares the background
 * with the colour of the letters.
 * @param undecided selectors of the texts that axe cannot decide (see `expectAccessiblePage`)
 */
export async function lowContrastTexts(page: Page, undecided: readonly string[]): Promise<string[]> {
  if (undecided.length === 0) return [];
  await page.evaluate(hideLetters);
  const texts = (await page.evaluate(readTexts, undecided)).filter(({ lines }) => lines.length > 0);
  const found: string[] = [];
  for (const near of bandsOf(texts)) {
    const painted = await paintedBehind(page, near);
    for (const text of near) {
      const contrast = contrastOf(text, painted);
      if (contrast < (text.isLarge ? 3 : 4.5)) found.push(`${contrast.toFixed(2)}:1 "${text.words}"`);
    }
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return found;
}

/**
 * Texts with a larger vertical gap in px between them get separate screenshots, because a page may be thirty
 * viewports high.
 */
const BAND_GAP_PX = 400;

const topOf = ({ lines }: Text) => Math.min(...lines.map(({ y }) => y));
const bottomOf = ({ lines }: Text) => Math.max(...lines.map(({ y, height }) => y + height));

function bandsOf(texts: readonly Text[]): Text[][] {
  const bands: Text[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const text of texts.toSorted((one, other) => topOf(one) - topOf(other))) {
    if (topOf(text) > end + BAND_GAP_PX) bands.push([]);
    bands.at(-1)?.push(text);
    end = Math.max(end, bottomOf(text));
  }
  return bands;
}

/** Screenshot of the background of adjacent texts, as wide as the page, with three bytes per pixel. */
interface Painted {
  data: Buffer;
  width: number;
  /** Position of the first row and of the row after the last one, relative to the document. */
  top: number;
  bottom: number;
}

async function paintedBehind(page: Page, texts: readonly Text[]): Promise<Painted> {
  const top = Math.max(0, Math.floor(Math.min(...texts.map(topOf))));
  const height = Math.ceil(Math.max(...texts.map(bottomOf))) - top;
  const clip = { x: 0, y: top, width: page.viewportSize()?.width ?? 0, height };
  const painted = await page.screenshot({ fullPage: true, scale: 'css', clip });
  const { data, info } = await sharp(painted).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, top, bottom: top + info.height };
}

function contrastOf(
  { colour: [red, green, blue, alpha], lines }: Text,
  { data, width: pageWidth, top, bottom }: Painted,
): number {
  const contrasts: number[] = [];
  for (const { x, y, width, height } of lines)
    for (let row = Math.max(top, Math.floor(y)); row < Math.min(bottom, y + height); row += 2)
      for (let column = Math.max(0, Math.floor(x)); column < Math.min(pageWidth, x + width); column += 2) {
        const at = ((row - top) * pageWidth + column) * 3;
        const behind = [...data.subarray(at, at + 3)];
        const letters = [red, green, blue].map((part, n) => part * alpha + (behind[n] ?? 0) * (1 - alpha));
        contrasts.push(contrast(luminance(letters), luminance(behind)));
      }
  contrasts.sort((a, b) => a - b);
  // Ignores the lowest 5 % of the contrasts, which may come from an edge, an icon or a letter of another
  // text.
  return contrasts[Math.floor(contrasts.length / 20)] ?? Number.POSITIVE_INFINITY;
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

/**
 * Makes all letters transparent and undoes rotations, because the bounds of a rotated line contain what is next
 * to it. Runs in the page. The Content-Security-Policy does not apply to a constructed style sheet.
 */
function hideLetters(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '*, ::before, ::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; rotate: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Reads the texts of the elements that match the selectors. Runs in the page. */
function readTexts(selectors: readonly string[]): Text[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Converts a colour in any CSS notation to its channels by painting it. */
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
    // Text in a product mockup is exempt.
    if (!element || element.closest('[inert]')) return [];
    // Lines that a scrolling container has scrolled out of view are not painted, so they are left out.
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
