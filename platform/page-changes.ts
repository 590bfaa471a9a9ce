import { randomUUID } from 'node:crypto';

export const PAGE_CHANGES_CHANNEL = 'page_changes';

/**
 * Collects the tags of cached pages that a change makes stale, and evicts those pages: directly from this
 * instance's caches, and through messages from the caches of other instances.
 */
export class PageChanges {
  readonly tags = new Set<string>();
  readonly #evict: (tag: string) => void;
  /**
   * Id of this instance. It distinguishes this instance's messages, which it also receives, from those of
   * other instances.
   */
  readonly #instance: string;

  constructor(evict: (tag: string) => void, instance: string = randomUUID()) {
    this.#evict = evict;
    this.#instance = instance;
  }

  /** Creates an empty collection that evicts from the same caches. */
  startBatch(): PageChanges {
    return new PageChanges(this.#evict, this.#instance);
  }

  add(tag: string): void {
    this.tags.add(tag);
  }

  /** Evicts the collected tags locally. Call it after the change is committed. */
  publish(): void {
    for (const tag of this.tags) this.#evict(tag);
    this.tags.clear();
  }

  /** Returns the message that tells other instances to evict a tag: `<instance> <tag>`. */
  message(tag: string): string {
    return `${this.#instance} ${tag}`;
  }

  /**
   * Evicts the tag in another instance's message. Ignores this instance's own messages, because `publish`
   * evicts their tags.
   */
  receive(message: string): void {
    const [instance, tag] = message.split(' ');
    if (instance !== this.#instance && tag) this.#evict(tag);
  }
}
