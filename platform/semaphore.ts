/**
 * Lets only so many pieces of work go on at once. The others wait: those of one group in order, groups in rotation, so
 * that whoever has much to do does not keep others waiting for all of it.
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
      // A map keeps the order of insertion: the group goes to its end.
      this.#waiting.delete(group);
      if (others.length > 0) this.#waiting.set(group, others);
      return first;
    }
    return undefined;
  }
}
