import type { CountKind } from '#domain/statistics';
import { MINUTE_MS } from '#platform/clock';

/** Requests per minute that are counted from one network. */
const PER_MINUTE = 60;
/** Number of networks that are counted within a minute. Requests from further ones are refused. */
const MAX_NETWORKS = 100_000;

/** Number of traits that are remembered within a minute. Further ones are not counted. */
const MAX_TRAITS = 500_000;

/**
 * Limits the counted requests of each network. Does not use the product's rate limiter, which writes to the
 * database. IPs stay in memory for a minute at most.
 */
export class VisitLimiter {
  readonly #points: number;
  readonly #maxNetworks: number;
  #minute = Number.NaN;
  #requests = new Map<string, number>();
  readonly #perTrait: number;
  #traits = new Map<string, number>();

  constructor({ factor, maxNetworks = MAX_NETWORKS }: { factor: number; maxNetworks?: number }) {
    this.#points = PER_MINUTE * factor;
    this.#perTrait = Math.max(1, factor);
    this.#maxNetworks = maxNetworks;
  }

  /** Counts a request from a network (`networkOf`) at `now` (ms); returns false if it exceeds the limit. */
  admits(network: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.forget();
    this.#minute = minute;
    const requests = (this.#requests.get(network) ?? 0) + 1;
    if (requests > this.#points) return false;
    if (requests === 1 && this.#requests.size >= this.#maxNetworks) return false;
    this.#requests.set(network, requests);
    return true;
  }

  /**
   * Whether a trait of a visit to a Short, such as its referrer, is counted. Each network has one per minute, so that
   * invented traits fill the day's places only slowly. Call it after `admits`.
   */
  admitsTrait(network: string, username: string, trait: CountKind): boolean {
    const key = `${network} ${username} ${trait}`;
    const times = (this.#traits.get(key) ?? 0) + 1;
    if (times > this.#perTrait || (times === 1 && this.#traits.size >= MAX_TRAITS)) return false;
    this.#traits.set(key, times);
    return true;
  }

  /** Forgets all networks. Call it every minute, so that they are forgotten even if no request arrives. */
  forget(): void {
    if (this.#requests.size > 0) this.#requests = new Map();
    if (this.#traits.size > 0) this.#traits = new Map();
  }
}
