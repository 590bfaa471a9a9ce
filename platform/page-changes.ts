export const PAGE_CHANGES_CHANNEL = 'page_changes';

/** Collects which cached pages a change makes old, and tells those who keep them. */
export class PageChanges {
  readonly channel = PAGE_CHANGES_CHANNEL;
  readonly tags = new Set<string>();
  readonly #evict: (tag: string) => void;

  constructor(evict: (tag: string) => void) {
    this.#evict = evict;
  }

  /** A new, empty collection that reports to the same place. */
  collect(): PageChanges {
    return new PageChanges(this.#evict);
  }

  add(tag: string): void {
    this.tags.add(tag);
  }

  publish(): void {
    for (const tag of this.tags) this.#evict(tag);
    this.tags.clear();
  }
}
