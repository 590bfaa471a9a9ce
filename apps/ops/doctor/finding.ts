/** `bad` must be fixed before people use the product; `warn` is a part that does not work or is not shown. */
type Level = 'bad' | 'warn';

export interface Finding {
  level: Level;
  /** The setting, or the path in `brand.ts`. */
  subject: string;
  /** What is wrong and what follows from it. */
  problem: string;
  /** What the operator does about it. */
  remedy: string;
}
