/**
 * `bad` must be fixed before the product goes public; `warn` means that a feature does not work or is not shown;
 * `ok` that a check found nothing.
 */
type Level = 'bad' | 'warn' | 'ok';

export interface Finding {
  level: Level;
  /** Name of the setting, path in `brand.ts`, or what was checked. */
  subject: string;
  /** Problem and its consequence. */
  problem: string;
  /** Action for the operator. Empty if there is none. */
  remedy: string;
}

/** A finding with the section of the documentation that explains it, such as `docs/deploy.md#one-machine`. */
export interface ReportedFinding extends Finding {
  doc: string;
}
