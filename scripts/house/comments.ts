import type { SourceFile } from '../source-files.ts';

const SUPPRESSION = /biome-ignore|@ts-(?:expect-error|ignore|nocheck)/;
/** What follows the rule of a suppression: `biome-ignore lint/a/b: reason`, `@ts-expect-error reason`. */
const REASON =
  /(?:biome-ignore[\w-]* [\w/()-]+:|@ts-(?:expect-error|ignore|nocheck):?)\s+(?!<explanation>)\S/;

/** Lines of comments that have words. */
export const commentLines = ({ comments }: Pick<SourceFile, 'comments'>): string[] =>
  comments
    .flatMap(({ value }) => value.split('\n'))
    .map((line) => line.replace(/^[\s*]+/, '').trim())
    .filter((line) => /\p{L}/u.test(line));

/** Suppressed findings of linter and compiler that don't say why. */
export const bareSuppressions = (file: Pick<SourceFile, 'comments'>): string[] =>
  commentLines(file).filter((line) => SUPPRESSION.test(line) && !REASON.test(line));
