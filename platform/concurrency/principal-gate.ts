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
 * Limits how many calls of one principal compete with the calls of others. Further calls of that principal
 * wait in a queue of their own, so that they take neither slots nor places in the common queue. A call may have
 * several principals, in an order that is the same for all calls, so that none waits for another in a circle.
 */
export class PrincipalGate {
  readonly #limit: () => number;
  /**
   * Calls by principal. A principal has an entry only while at least one of its calls is inside the gate;
   * otherwise, none can be waiting.
   */
  readonly #calls = new Map<string, PrincipalCalls>();

  /** @param limit returns the maximum number of calls of one principal inside the gate, at least 1 */
  constructor(limit: () => number) {
    this.#limit = limit;
  }

  /**
   * Admits a call if of each of its principals fewer calls are inside than the limit allows. Returns whether the
   * call was admitted.
   */
  tryEnter(principals: readonly string[]): boolean {
    if (!principals.every((principal) => this.#hasRoom(principal))) return false;
    for (const principal of principals) this.#enter(principal);
    return true;
  }

  /** Whether further calls of the principals are rejected at once. */
  isFull(principals: readonly string[]): boolean {
    return principals.some((principal) => (this.#calls.get(principal)?.waiting.length ?? 0) >= MAX_WAITING);
  }

  /**
   * Queues a call that `tryEnter` did not let in. Resolves to true once the call is inside, or to false if
   * its deadline passes first or a queue is full.
   */
  async wait(principals: readonly string[], deadline: number): Promise<boolean> {
    for (const [n, principal] of principals.entries()) {
      if (this.#hasRoom(principal)) this.#enter(principal);
      else if (!(await this.#waitFor(principal, deadline))) {
        this.leave(principals.slice(0, n));
        return false;
      }
    }
    return true;
  }

  leave(principals: readonly string[]): void {
    for (const principal of principals) this.#leave(principal);
  }

  rejectExpired(now: number): void {
    for (const calls of this.#calls.values()) {
      // Not in the order of their deadlines: some have waited for another principal before.
      const late = calls.waiting.filter(({ deadline }) => deadline <= now);
      if (late.length === 0) continue;
      calls.waiting = calls.waiting.filter(({ deadline }) => deadline > now);
      for (const { reject } of late) reject();
    }
  }

  #hasRoom(principal: string): boolean {
    return (this.#calls.get(principal)?.inside ?? 0) < this.#limit();
  }

  #enter(principal: string): void {
    const calls = this.#calls.get(principal);
    if (calls) calls.inside += 1;
    else this.#calls.set(principal, { inside: 1, waiting: [] });
  }

  #waitFor(principal: string, deadline: number): Promise<boolean> {
    if (this.isFull([principal])) return Promise.resolve(false);
    return new Promise((resolve) =>
      this.#calls.get(principal)?.waiting.push({
        deadline,
        admit: () => resolve(true),
        reject: () => resolve(false),
      }),
    );
  }

  #leave(principal: string): void {
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
}
