import { type Motion, startEffects } from '../../../features/effects/start-effects.ts';
import { applyShortPaint } from '../../../features/short/apply-short-paint.ts';
import type { ShortPaint } from '../../../features/short/short-paint.ts';
import { NAME_PLACEHOLDER, USERNAME_PLACEHOLDER } from './name-placeholders.ts';

/**
 * The sample Short in `stage.tsx`. Another theme or effect only changes attributes. Switching effects on or
 * off, or between the sample member and an entered name, replaces the contents with those of another variant.
 */
export class PreviewStage {
  readonly #short: HTMLElement;
  readonly #variants = new Map<string, ParentNode>();
  #variant = 'premium';
  #motion: Motion = 'asWanted';
  #stopEffects: (() => void) | undefined;

  constructor(page: HTMLElement, short: HTMLElement) {
    this.#short = short;
    // Stores a copy, because effects add a canvas to the original.
    this.#variants.set(this.#variant, document.importNode(short, true));
    for (const { dataset, content } of page.querySelectorAll<HTMLTemplateElement>('template[data-variant]'))
      if (content.firstElementChild) this.#variants.set(dataset.variant ?? '', content.firstElementChild);
    this.setMotion('asWanted');
  }

  /** Shows a theme, with or without an effect; `name` is empty for the sample member. */
  show(paint: ShortPaint, hasEffect: boolean, { name, username }: { name: string; username: string }): void {
    const variant = `${hasEffect ? 'premium' : 'free'}${name && 'Named'}`;
    if (variant !== this.#variant) {
      this.#variant = variant;
      const contents = this.#variants.get(variant)?.cloneNode(true).childNodes ?? [];
      this.stopEffects();
      this.#short.replaceChildren(...contents);
      this.#slots = this.#findSlots();
    }
    this.#slots.name.nodeValue = name;
    this.#slots.username.nodeValue = username;
    applyShortPaint(this.#short, paint);
    if (!this.#stopEffects) this.setMotion(this.#motion);
  }

  setMotion(motion: Motion): void {
    this.stopEffects();
    this.#motion = motion;
    const layer = this.#short.querySelector<HTMLElement>('[data-effects]');
    if (layer) this.#stopEffects = startEffects(layer, motion);
  }

  stopEffects(): void {
    this.#stopEffects?.();
    this.#stopEffects = undefined;
  }

  /** Text nodes for the name and the username. They are not in the page while the sample member is shown. */
  #slots = { name: new Text(), username: new Text() };

  #findSlots(): { name: Text; username: Text } {
    const slots = { name: new Text(), username: new Text() };
    const texts = document.createTreeWalker(this.#short, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      if (!(node instanceof Text)) continue;
      if (node.data === NAME_PLACEHOLDER) slots.name = node;
      if (node.data === USERNAME_PLACEHOLDER) slots.username = node;
    }
    return slots;
  }
}
