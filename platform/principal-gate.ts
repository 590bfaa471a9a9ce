/** Maximum number of waiting calls per principal. */
const MAX_WAITING = 128;

interface WaitingCall {
  deadline: number;
  admit: () => void;
  reject: () => void;
}

interface PrincipalCalls {
  inside: number;
  waiting: WaitingCall[];
}

/**
 * Lets only so many calls of one principal compete with those of others. Its further calls wait in a queue of
 * their own, so that they take neither slots nor places in the common queue.
 */
export class PrincipalGate {
  readonly #limit: () => number;
  /** Principals with a call inside. Only they can have waiting calls. */
  readonly #calls = new Map<string, PrincipalCalls>();

  /** @param limit maximum number of calls of one principal inside, at least 1 */
  constructor(limit: () => number) {
    this.#limit = limit;
  }

  /** Enters if the principal has few calls inside, and returns whether it did. */
  tryEnter(principal: string): boolean {
    const calls = this.#calls.get(principal);
    if (calls && calls.inside >= this.#limit()) return false;
    if (calls) calls.inside += 1;
    else this.#calls.set(principal, { inside: 1, waiting: [] });
    return true;
  }

  /** Whether further calls of the principal are rejected at once. */
  isFull(principal: string): boolean {
    return (this.#calls.get(principal)?.waiting.length ?? 0) >= MAX_WAITING;
  }

  /** Waits for the turn of a call that could not enter. Returns whether it has entered before its deadline. */
  wait(principal: string, deadline: number): Promise<boolean> {
    if (this.isFull(principal)) return Promise.resolve(false);
    return new Promise((resolve) =>
      this.#calls.get(principal)?.waiting.push({
        deadline,
        admit: () => resolve(true),
        reject: () => resolve(false),
      }),
    );
  }

  leave(principal: string): void {
    const calls = this.#calls.get(principal);
    if (!calls) return;
    calls.inside -= 1;
    while (calls.inside < this.#limit()) {
      const next = calls.waiting.shift();
      if (!next) break;
      calls.inside += 1;
      next.admit();
    }
    if (calls.inside === 0) this.#calls.delete(principal);
  }

  /** Rejects calls that have waited until their deadline. */
  rejectExpired(now: number): void {
    for (const calls of this.#calls.values()) {
      while ((calls.waiting[0]?.deadline ?? Number.POSITIVE_INFINITY) <= now) calls.waiting.shift()?.reject();
    }
  }
}
