/**
 * `bad` must be fixed before the product goes public; `warn` means that a feature does not work, is not shown or
 * could not be checked; `ok` that a check found nothing.
 */
type Level = 'bad' | 'warn' | 'ok';

export interface Finding {
  level: Level;
  /** Name of the setting, path in `brand.ts`, or what was checked. */
  subject: string;
  /** Problem and its consequence. For `ok` what was found, such as a version; may be empty. */
  problem: string;
  /** Action for the operator. Empty if there is none. */
  remedy: string;
}

/** A finding with the section of the documentation that explains it, such as `docs/operations.md#doctor-mail`. */
export interface ReportedFinding extends Finding {
  doc: string;
}

/** One thing that the doctor looks at. */
export interface Check {
  name: string;
  /** Section of docs/operations.md that explains the check, without the prefix of all of them. */
  section: string;
  run: () => Finding[] | Promise<Finding[]>;
}

/** Returns the finding of a check that found nothing, with a note such as a version. */
export const fine = (problem: string): Finding => ({ level: 'ok', subject: '', problem, remedy: '' });
