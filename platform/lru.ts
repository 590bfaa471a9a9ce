/** A map that forgets the least recently used entry beyond `capacity` entries. */
export class Lru<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #capacity: number;
  readonly #onLeave: ((key: string, value: Value) => void) | undefined;

  /** `onLeave` is told of each entry that is forgotten, deleted or replaced. */
  constructor(capacity: number, onLeave?: (key: string, value: Value) => void) {
    this.#capacity = capacity;
    this.#onLeave = onLeave;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#capacity) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.delete(oldest);
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#onLeave?.(key, value);
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.delete(key);
  }

  get size(): number {
    return this.#entries.size;
  }
}
