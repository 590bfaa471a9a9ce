/** A password that is shown has another type, so its surroundings tell. Captchas are passed again. */
const FIELDS =
  ':is(input:not([type=password], [type=hidden], [type=file], password-reveal *, captcha-check *), textarea, select)[name]';
/** Heard at the window, after those who may prevent them. */
const EVENTS = ['submit', 'reset', 'pagehide'] as const;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** The text of a field, or whether a box or radio button is checked. */
type Content = string | boolean;
/** What is kept of a field: what was entered, and what the server had given. */
type Kept = [field: string, entered: Content, given: Content];

/**
 * The behaviour of `kept-input.tsx`: stores what was entered into its fields when the page is left, and enters it
 * again when the page is opened in the same tab, for example in the other language. Passwords are not stored.
 */
export default class KeptInputElement extends HTMLElement {
  /** Whether the visitor has entered something that was not sent. */
  #isEntered = false;
  /** What the server had given when the page was opened; the response to a refused form gives what was entered. */
  readonly #given = new Map<string, Content>();

  connectedCallback(): void {
    for (const field of this.#fields) this.#given.set(nameOf(field), givenIn(field));
    this.#isEntered = this.#restore() || this.#fields.some(isChanged);
    this.addEventListener('input', this);
    for (const type of EVENTS) addEventListener(type, this);
  }

  disconnectedCallback(): void {
    this.removeEventListener('input', this);
    for (const type of EVENTS) removeEventListener(type, this);
    // The response to an accepted form has taken its place.
    this.#forget();
  }

  handleEvent(event: Event): void {
    if (event.type === 'pagehide') this.#store();
    else if (event.type === 'input') this.#isEntered = true;
    else if (event.target !== this.#form) return;
    // A form that is sent without a script leaves the page, with its input. Offline, the page stays.
    else if (event.type === 'reset' || !(event.defaultPrevented || !navigator.onLine))
      this.#isEntered = false;
  }

  get #key(): string {
    return this.dataset.stored ?? '';
  }

  get #form(): HTMLFormElement | null {
    return this.closest('form') ?? this.querySelector('form');
  }

  get #fields(): Field[] {
    return [...this.querySelectorAll<Field>(FIELDS)];
  }

  #store(): void {
    if (!this.#isEntered) {
      this.#forget();
      return;
    }
    const kept = this.#fields.map((field): Kept => {
      const name = nameOf(field);
      return [name, contentOf(field), this.#given.get(name) ?? givenIn(field)];
    });
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

  /**
   * Enters what was stored, except where something newer was entered before this script arrived, or where the
   * server gives something else than before, such as the name of another member. Returns whether it entered any.
   */
  #restore(): boolean {
    const fields = this.#fields;
    const kept = new Map(this.#stored().map(([name, ...contents]) => [name, contents]));
    const newer = new Set(fields.filter(isChanged).map(({ name }) => name));
    const restored = fields.filter((field) => {
      const [entered, given] = kept.get(nameOf(field)) ?? [];
      if (entered === undefined || given !== givenIn(field) || newer.has(field.name)) return false;
      if (isCheckable(field)) field.checked = entered === true;
      else field.value = String(entered);
      return true;
    });
    for (const field of restored)
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    return restored.length > 0;
  }

  #stored(): Kept[] {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? kept : [];
    } catch {
      return [];
    }
  }
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field.matches('[type=checkbox], [type=radio]');

/** The name of a field; of boxes and radio buttons, which share it, with their value. */
const nameOf = (field: Field): string => (isCheckable(field) ? `${field.name}=${field.value}` : field.name);

const contentOf = (field: Field): Content => (isCheckable(field) ? field.checked : field.value);

/** What the server rendered into a field. */
function givenIn(field: Field): Content {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '';
  return isCheckable(field) ? field.defaultChecked : field.defaultValue;
}

const isChanged = (field: Field): boolean => contentOf(field) !== givenIn(field);
