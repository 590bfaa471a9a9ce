/**
 * Limits the number of concurrent tasks. Waiting tasks of one group run in order, and groups take turns, so
 * that a group with many tasks does not hold up the others.
 */
export class Semaphore {
  readonly #waiting = new Map<string, (() => void)[]>();
  #free: number;

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async run<Result>(work: () => Promise<Result>, group = ''): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else
      await new Promise<void>((begin) =>
        this.#waiting.set(group, [...(this.#waiting.get(group) ?? []), begin]),
      );
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next();
      else this.#free += 1;
    }
  }

  #next(): (() => void) | undefined {
    for (const [group, [first, ...others]] of this.#waiting) {
      // A `Map` preserves insertion order, so this moves the group to the end.
      this.#waiting.delete(group);
      if (others.length > 0) this.#waiting.set(group, others);
      return first;
    }
    return undefined;
  }
}
