/** The slots that are taken, in all and by network. */
export class Slots {
  #taken = 0;
  readonly #byNetwork = new Map<string, number>();

  get taken(): number {
    return this.#taken;
  }

  takenBy(network: string | undefined): number {
    return network === undefined ? 0 : (this.#byNetwork.get(network) ?? 0);
  }

  take(network: string | undefined): void {
    this.#taken += 1;
    if (network !== undefined) this.#byNetwork.set(network, this.takenBy(network) + 1);
  }

  free(network: string | undefined): void {
    this.#taken -= 1;
    if (network === undefined) return;
    const left = this.takenBy(network) - 1;
    if (left > 0) this.#byNetwork.set(network, left);
    else this.#byNetwork.delete(network);
  }
}
