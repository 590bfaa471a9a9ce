import { expect, type Page } from '@playwright/test';

/**
 * Returns the texts that a page clips or that overflow their link or button, and a message if the page is
 * wider than its viewport.
 */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Waits for the fonts that the page's characters need, because fonts differ in width.
    await document.fonts.ready;
    const cut = new Set<string>();
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 60)}"`;

    const wider = document.documentElement.scrollWidth - innerWidth;
    if (wider > 0) cut.add(`${wider} px wider than the window`);

    /** Whether the text is visible: displayed, not only for screen readers, and not inside an inert mockup. */
    const isSeen = (element: Element): boolean => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      for (let box: Element | null = element; box; box = box.parentElement)
        if (box.hasAttribute('inert') || getComputedStyle(box).clipPath === 'inset(50%)') return false;
      return true;
    };
    const seenTexts = (element: Element): Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        if (text instanceof Text && text.data.trim() && text.parentElement && isSeen(text.parentElement))
          texts.push(text);
      }
      return texts;
    };
    const linesOf = (text: Text): DOMRect[] => {
      const range = document.createRange();
      range.selectNode(text);
      return [...range.getClientRects()];
    };
    const standsOut = (line: DOMRect, { left, right }: DOMRect) =>
      line.left < left - 1 || line.right > right + 1;

    for (const text of seenTexts(document.body)) {
      const parent = text.parentElement;
      for (let box = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, display, textOverflow } = getComputedStyle(box);
        if (display === 'inline') continue;
        // Scrollable text is not clipped. Display names may be truncated with an ellipsis.
        if (
          /auto|scroll/.test(overflowX + overflowY) ||
          (textOverflow === 'ellipsis' && parent?.closest('bdi'))
        )
          break;
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        const bounds = box.getBoundingClientRect();
        // Fonts reserve space above and below their letters. Clipping only that space is not an error.
        const isLow = (line: DOMRect) => line.bottom > bounds.bottom + 3 || line.top < bounds.top - 3;
        if (linesOf(text).some((line) => standsOut(line, bounds) || isLow(line)))
          cut.add(`cut by "${box.getAttribute('class')}": ${named(parent ?? box)}`);
        break;
      }
    }
    for (const control of document.querySelectorAll('button, a, [role=tab], summary, label')) {
      if (getComputedStyle(control).display === 'inline') continue;
      const bounds = control.getBoundingClientRect();
      const texts = seenTexts(control).filter((text) => !text.parentElement?.closest('bdi'));
      if (texts.some((text) => linesOf(text).some((line) => standsOut(line, bounds))))
        cut.add(`out of its bounds: ${named(control)}`);
    }
    return [...cut];
  });

/** Timeout in ms for fonts that load only when a text needs them. */
const FONTS_MS = 5000;

/**
 * Returns the texts that are still clipped after at most `FONTS_MS`: while a font loads, its fallback font
 * may be wider.
 */
export async function clippedTextsAfterFonts(page: Page): Promise<string[]> {
  let cut: string[] = [];
  const fits = async () => {
    cut = await clippedTexts(page);
    return cut.length === 0;
  };
  await expect
    .poll(fits, { timeout: FONTS_MS })
    .toBe(true)
    .catch(() => undefined);
  return cut;
}
