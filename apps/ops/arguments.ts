import { Argument, InvalidArgumentError } from 'commander';
import { closestWords } from '#platform/closest-words';
import type { Executor } from './command.ts';

/** A required argument that names a file, as an absolute path. */
export const fileArgument = ({ resolvePath }: Executor): Argument =>
  new Argument('<file>').argParser(resolvePath);

/** A required argument with fixed values; they are named, with the closest ones, if another is given. */
export const choice = (values: readonly string[]): Argument =>
  new Argument(`<${values.join('|')}>`).argParser((given) => {
    if (values.includes(given)) return given;
    throw new InvalidArgumentError(
      `Allowed choices are ${values.join(', ')}.${didYouMean(closestWords(given, values, 1))}`,
    );
  });

/** Returns a sentence to append to an error, or nothing if no word is similar. */
export const didYouMean = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` Did you mean ${words.join(' or ')}?`;
