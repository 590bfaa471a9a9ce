import { z } from 'zod';

const Finding = z.object({
  /**
   * `bad` must be fixed before the product goes public; `warn` means that a feature does not work, is not shown or
   * could not be checked; `ok` that a check found nothing.
   */
  level: z.enum(['bad', 'warn', 'ok']),
  /** Name of the setting, path in `brand.ts`, or what was checked. */
  subject: z.string(),
  /** Problem and its consequence. For `ok` what was found, such as a version; may be empty. */
  problem: z.string(),
  /** Action for the operator. Empty if there is none. */
  remedy: z.string(),
});
export type Finding = z.output<typeof Finding>;

/** A finding with the section of the documentation that explains it, such as `docs/operations.md#doctor-mail`. */
const ReportedFinding = Finding.extend({ doc: z.string() });
export type ReportedFinding = z.output<typeof ReportedFinding>;

/** Parses the JSON that `doctor --json` prints. Throws if it is that of another version. */
export const readFindings = (text: string): ReportedFinding[] =>
  z.array(ReportedFinding).parse(JSON.parse(text));

/** One thing that the doctor looks at. */
export interface Check {
  name: string;
  /** Section of docs/operations.md that explains the check, without the prefix of all of them. */
  section: string;
  run: () => Finding[] | Promise<Finding[]>;
}

/** Where the documentation explains findings, without the name of the section. */
export const SECTIONS = 'docs/operations.md#doctor-';

/** Returns the finding of a check that found nothing, with a note such as a version. */
export const fine = (problem: string): Finding => ({ level: 'ok', subject: '', problem, remedy: '' });
