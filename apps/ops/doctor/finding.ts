/** `bad` must be fixed before the product goes public; `warn` means that a feature does not work or is not shown. */
type Level = 'bad' | 'warn';

export interface Finding {
  level: Level;
  /** Name of the setting, or path in `brand.ts`. */
  subject: string;
  /** Problem and its consequence. */
  problem: string;
  /** Action for the operator. */
  remedy: string;
}
