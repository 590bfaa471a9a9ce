import { randomUUID } from 'node:crypto';

export const PAGE_CHANGES_CHANNEL = 'page_changes';

/** Collects which cached pages a change makes old, and tells those who keep them: here at once, elsewhere by message. */
export class PageChanges {
  readonly channel = PAGE_CHANGES_CHANNEL;
  readonly tags = new Set<string>();
  readonly #evict: (tag: string) => void;
  /** Tells our own messages, which come back to us too, from those of other instances. */
  readonly #instance: string;

  constructor(evict: (tag: string) => void, instance: string = randomUUID()) {
    this.#evict = evict;
    this.#instance = instance;
  }

  /** A new, empty collection that reports to the same place. */
  startBatch(): PageChanges {
    return new PageChanges(this.#evict, this.#instance);
  }

  add(tag: string): void {
    this.tags.add(tag);
  }

  /** Evicts here what was collected; call it when the change is committed. */
  publish(): void {
    for (const tag of this.tags) this.#evict(tag);
    this.tags.clear();
  }

  /** What other instances are told about a tag. */
  message(tag: string): string {
    return `${this.#instance} ${tag}`;
  }

  /** Evicts what another instance changed. Our own changes were evicted before anybody was answered. */
  receive(message: string): void {
    const [instance, tag] = message.split(' ');
    if (instance !== this.#instance && tag) this.#evict(tag);
  }
}
