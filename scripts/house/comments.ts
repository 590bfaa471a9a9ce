import type { SourceFile } from '../source-files.ts';

const SUPPRESSION = /biome-ignore|@ts-(?:expect-error|ignore|nocheck)/;
/** Matches a suppression with a reason: `biome-ignore lint/a/b: reason`, `@ts-expect-error reason`. */
const REASON =
  /(?:biome-ignore[\w-]* [\w/()-]+:|@ts-(?:expect-error|ignore|nocheck):?)\s+(?!<explanation>)\S/;

/** Returns the lines of a file's comments, without lines that contain no letter. */
export const commentLines = ({ comments }: Pick<SourceFile, 'comments'>): string[] =>
  comments
    .flatMap(({ value }) => value.split('\n'))
    .map((line) => line.replace(/^[\s*]+/, '').trim())
    .filter((line) => /\p{L}/u.test(line));

/** Returns the suppressions of linter and compiler findings that do not state a reason. */
export const bareSuppressions = (file: Pick<SourceFile, 'comments'>): string[] =>
  commentLines(file).filter((line) => SUPPRESSION.test(line) && !REASON.test(line));
