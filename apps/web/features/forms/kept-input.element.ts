/** What is kept of a field: its value, or whether it is checked. */
type Kept = string | boolean;

const CHECKED = '[type=checkbox], [type=radio]';
const FIELDS = ':is(input:not([type=password], [type=hidden], [type=file]), textarea, select)[name]';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement => field.matches(CHECKED);

/**
 * The behaviour of `kept-input.tsx`: stores what was entered into its form when the page is left, and enters it
 * again when the page is opened in the same tab, for example in the other language. Passwords are not stored.
 */
export default class KeptInputElement extends HTMLElement {
  /** Whether the visitor has entered something that was not sent. */
  #isEntered = false;

  connectedCallback(): void {
    this.#isEntered = this.#restore() || this.#fields.some(isChanged);
    for (const type of EVENTS) this.addEventListener(type, this);
    addEventListener('pagehide', this);
  }

  disconnectedCallback(): void {
    for (const type of EVENTS) this.removeEventListener(type, this);
    removeEventListener('pagehide', this);
    // The response to an accepted form has taken its place.
    this.#forget();
  }

  handleEvent(event: Event): void {
    if (event.type === 'pagehide') this.#store();
    else if (event.type === 'input') this.#isEntered = true;
    // A form that is sent without a script leaves the page, with its input.
    else if (event.type === 'reset' || !event.defaultPrevented) this.#isEntered = false;
  }

  get #key(): string {
    return this.dataset.stored ?? '';
  }

  get #fields(): Field[] {
    return [...this.querySelectorAll<Field>(FIELDS)];
  }

  #store(): void {
    if (!this.#isEntered) {
      this.#forget();
      return;
    }
    const kept = this.#fields.map((field): [string, Kept] => [
      field.name,
      isCheckable(field) ? field.checked : field.value,
    ]);
    try {
      sessionStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // Storage may be blocked or full; the input is then lost.
    }
  }

  #forget(): void {
    try {
      sessionStorage.removeItem(this.#key);
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  /** Enters what was stored, unless the fields are others by now. Returns whether it did. */
  #restore(): boolean {
    const kept = this.#stored();
    const fields = this.#fields;
    if (kept.length === 0 || kept.some(([name], place) => name !== fields[place]?.name)) return false;
    for (const [place, [, value]] of kept.entries()) {
      const field = fields[place];
      // What was typed before this script arrived is newer.
      if (!field || isChanged(field)) continue;
      if (typeof value === 'string') field.value = value;
      else if (isCheckable(field)) field.checked = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return true;
  }

  #stored(): [string, Kept][] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  }
}

const EVENTS = ['input', 'reset', 'submit'] as const;

/** Whether a field differs from what the server rendered. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isCheckable(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
