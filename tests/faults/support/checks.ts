/** What is seen beside what must be: all is looked at, and one line tells what is wrong. */
export class Checks {
  count = 0;
  readonly failures: string[] = [];

  equal(what: string, seen: unknown, wanted: unknown): void {
    this.count += 1;
    if (JSON.stringify(seen) !== JSON.stringify(wanted))
      this.failures.push(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`);
  }
}
