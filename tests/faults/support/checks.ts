/** Compares actual with expected values without stopping at the first failure, and lists the failures. */
export class Checks {
  count = 0;
  readonly failures: string[] = [];

  equal(what: string, seen: unknown, wanted: unknown): void {
    this.count += 1;
    if (JSON.stringify(seen) !== JSON.stringify(wanted))
      this.failures.push(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
  }
}
