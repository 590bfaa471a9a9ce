import type { SourceFile } from '../source-files.ts';

const SUPPRESSION = /biome-ignore|@ts-(?:expect-error|ignore|nocheck)/;
/** Matches a suppression with a reason: `biome-ignore lint/a/b: reason`, `@ts-expect-error reason`. */
const REASON =
  /(?:biome-ignore[\w-]* [\w/()-]+:|@ts-(?:expect-error|ignore|nocheck):?)\s+(?!<explanation>)\S/;

/** Returns the lines of a file's comments that contain a letter. */
export const commentLines = ({ comments }: Pick<SourceFile, 'comments'>): string[] =>
  comments
    .flatMap(({ value }) => value.split('\n'))
    .map((line) => line.replace(/^[\s*]+/, '').trim())
    .filter((line) => /\p{L}/u.test(line));

/** Returns the comment lines that suppress a linter or compiler finding without stating a reason. */
export const bareSuppressions = (file: Pick<SourceFile, 'comments'>): string[] =>
  commentLines(file).filter((line) => SUPPRESSION.test(line) && !REASON.test(line));
