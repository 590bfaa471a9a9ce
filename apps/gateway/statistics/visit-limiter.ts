import { MINUTE_MS } from '#platform/clock';
import { networkOf } from '#platform/networks';

/** Requests per minute that are counted from one network. */
const PER_MINUTE = 60;
/** Number of networks that are counted within a minute. Requests from further ones are refused. */
const MAX_NETWORKS = 100_000;

/**
 * Limits the counted requests of each network. Does not use the product's rate limiter, which writes to the
 * database. IPs stay in memory for a minute at most.
 */
export class VisitLimiter {
  readonly #points: number;
  readonly #maxNetworks: number;
  #minute = Number.NaN;
  #requests = new Map<string, number>();

  constructor({ factor, maxNetworks = MAX_NETWORKS }: { factor: number; maxNetworks?: number }) {
    this.#points = PER_MINUTE * factor;
    this.#maxNetworks = maxNetworks;
  }

  /** Counts a request from `ip` at `now` (ms); returns false if it exceeds the limit. */
  admits(ip: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) this.forget();
    this.#minute = minute;
    const network = networkOf(ip);
    const requests = (this.#requests.get(network) ?? 0) + 1;
    if (requests > this.#points) return false;
    if (requests === 1 && this.#requests.size >= this.#maxNetworks) return false;
    this.#requests.set(network, requests);
    return true;
  }

  /** Forgets all networks. Call it every minute, so that they are forgotten even if no request arrives. */
  forget(): void {
    if (this.#requests.size > 0) this.#requests = new Map();
  }
}
