export interface QueuedWork {
  network: string | undefined;
  deadline: number;
  admit: () => void;
  reject: (error?: Error) => void;
}

/** A queue of work in the order of its arrival, in which no network keeps the work of others waiting. */
export class FairQueue {
  #queue: QueuedWork[] = [];

  get length(): number {
    return this.#queue.length;
  }

  push(work: QueuedWork): void {
    this.#queue.push(work);
  }

  /** Whether a network other than this one has more than half of the places, so that it can give one up. */
  isDominatedByOther(network: string | undefined): boolean {
    const dominant = this.#dominant();
    return dominant !== undefined && dominant !== network;
  }

  /** Whether this network has more than half of the places, so that its own further work is refused. */
  isDominatedBy(network: string | undefined): boolean {
    return network !== undefined && this.#dominant() === network;
  }

  /** Removes and returns the latest work of the network that has more than half of the places. */
  takeFromDominant(): QueuedWork | undefined {
    const dominant = this.#dominant();
    if (dominant === undefined) return undefined;
    const at = this.#queue.findLastIndex(({ network }) => network === dominant);
    return this.#queue.splice(at, 1)[0];
  }

  /** Removes and returns the first work that should not give way to other work; otherwise the first. */
  takeFirst(givesWay: (work: QueuedWork) => boolean): QueuedWork | undefined {
    const at = this.#queue.findIndex((work) => !givesWay(work));
    return this.#queue.splice(Math.max(at, 0), 1)[0];
  }

  takeExpired(now: number): QueuedWork[] {
    const late = this.#queue.filter(({ deadline }) => deadline <= now);
    if (late.length > 0) this.#queue = this.#queue.filter(({ deadline }) => deadline > now);
    return late;
  }

  /** More than half of the work is found without counting all networks (R. Boyer, J. Moore, 1981). */
  #dominant(): string | undefined {
    let [candidate, lead]: [string | undefined, number] = [undefined, 0];
    for (const { network } of this.#queue) {
      if (lead === 0) candidate = network;
      lead += network === candidate ? 1 : -1;
    }
    const places = this.#queue.filter(({ network }) => network === candidate).length;
    return places > this.#queue.length / 2 ? candidate : undefined;
  }
}
