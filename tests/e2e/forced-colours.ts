import type { Page } from '@playwright/test';

/**
 * Returns descriptions of the elements that are invisible in forced colours: controls without an edge, icons
 * that do not differ from their background, and focused elements without a focus indicator.
 */
export async function invisibleInForcedColours(page: Page): Promise<string[]> {
  // Marks the controls that have a fill or a ring, because forced colours remove both.
  await page.evaluate(() => {
    for (const control of document.querySelectorAll(
      'a, button, input, select, textarea, summary, [role=tab]',
    )) {
      const { backgroundColor, boxShadow } = getComputedStyle(control);
      const isFilled = !/, 0\)$|\/ 0\)$|^transparent$/.test(backgroundColor);
      const isRinged = boxShadow
        .split(/,(?![^(]*\))/)
        .some((shadow) => / inset$/.test(shadow) && !/ 0px 0px 0px 0px/.test(shadow));
      if (isFilled || isRinged) control.setAttribute('data-has-edge', '');
    }
  });
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!matchMedia('(forced-colors: active)').matches) await frame();
    // Whether an animation is still running and will end, unlike those that follow the scroll position. Colours
    // change through transitions, which must finish first.
    const isOnItsWay = ({ playState, effect, timeline }: Animation) =>
      timeline === document.timeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    do await frame();
    while (document.getAnimations().some(isOnItsWay));
    const found: string[] = [];
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      element.getBoundingClientRect().width > 1;
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" .${element.getAttribute('class')?.slice(0, 60)}`;
    for (const control of document.querySelectorAll('[data-has-edge]')) {
      if (!isShown(control)) continue;
      const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(control);
      const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
      if (!hasBorder && outlineStyle === 'none') found.push(`no edge: ${named(control)}`);
      control.removeAttribute('data-has-edge');
    }

    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const painted = (colour: string): number[] => {
      if (!pen || colour === 'none') return [0, 0, 0, 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const backgroundOf = (element: Element | null): number[] => {
      for (let box = element; box; box = box.parentElement) {
        const colour = painted(getComputedStyle(box).backgroundColor);
        if ((colour[3] ?? 0) > 200) return colour;
      }
      return painted('Canvas');
    };
    const differ = (one: number[], other: number[]) =>
      [0, 1, 2].reduce((sum, at) => sum + Math.abs((one[at] ?? 0) - (other[at] ?? 0)), 0) > 200;
    for (const icon of document.querySelectorAll('svg')) {
      // Colour samples, and logos on them, keep their colours in forced colours.
      if (!isShown(icon) || getComputedStyle(icon).forcedColorAdjust === 'none') continue;
      if (icon.parentElement && getComputedStyle(icon.parentElement).forcedColorAdjust === 'none') continue;
      const behind = backgroundOf(icon.parentElement);
      const shapes = [...icon.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse')];
      const isSeen = shapes.some((shape) => {
        const { fill, stroke } = getComputedStyle(shape);
        return [fill, stroke].some((colour) => {
          const ink = painted(colour);
          return (ink[3] ?? 0) > 100 && differ(ink, behind);
        });
      });
      if (shapes.length > 0 && !isSeen) found.push(`icon not seen: ${named(icon.parentElement ?? icon)}`);
    }
    return found;
  });
  const unfocused = await withoutFocusIndicator(page);
  await page.emulateMedia({ forcedColors: null });
  return [...lost, ...unfocused.map((name) => `focus not seen in forced colours: ${name}`)];
}

/**
 * Returns the links and controls that show no focus indicator when focused. A key must have been pressed on
 * the page before, because otherwise browsers hide the indicator.
 */
export const withoutFocusIndicator = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const focusable = 'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex="0"]';
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      if (
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
        element.tabIndex < 0
      )
        continue;
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) continue;
      // The indicator may be on an ancestor or a label of the control, or on a pseudo-element that covers a
      // whole card.
      const frames = [element.parentElement, element.parentElement?.parentElement, element.closest('label')];
      const drawn = [element, ...frames, ...element.querySelectorAll('*')].filter((part) => part != null);
      const signs = drawn.flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)),
      );
      if (
        !signs.some(
          ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        )
      )
        found.push(
          `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`,
        );
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return found;
  });
