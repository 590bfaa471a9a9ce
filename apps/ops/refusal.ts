import type { ErrorCode } from '#contracts/errors';
import { findSimilarUsernames } from '#domain/accounts';
import type { Context, ProductError } from '#domain/context';
import { texts } from '#locales';
import { fallbackLanguage } from '#locales/languages';
import { didYouMean } from './arguments.ts';
import type { OperatorCommand } from './command.ts';

/** Why a command was refused. */
export interface Refusal {
  /** The reason, and further lines about its parts. */
  lines: readonly string[];
  code?: ErrorCode;
  /** What is wrong with each argument. */
  fields?: Record<string, string>;
}

/** What is allowed, by the name of an argument. The general text says only that the argument is wrong. */
const ALLOWED: Readonly<Record<string, string>> = {
  host: 'A host is a domain, such as example.com.',
  since: 'A day is 2026-11-28 or 7d. A name comes after it: audit list 7d mia.',
};

/** Explains an error of the product with its code, the arguments that caused it, and similar usernames. */
export async function refusalOf(
  context: Context,
  command: OperatorCommand,
  { code, fields = {} }: ProductError,
): Promise<Refusal> {
  const faulty = Object.fromEntries(
    Object.entries(fields).map(([field, why]) => [
      command.argumentOf(field),
      `${(why === 'invalid_input' && ALLOWED[field]) || texts[fallbackLanguage].errors[why]} (${why})`,
    ]),
  );
  const details = Object.entries(faulty).map(([name, why]) => `${name}: ${why}`);
  // The reason is that of a field; it is not repeated.
  const isFieldError = Object.values(fields).every((why) => why === code) && details.length > 0;
  return {
    lines: isFieldError ? details : [`${await sentence(context, command, code)} (${code})`, ...details],
    code,
    fields: faulty,
  };
}

async function sentence(context: Context, command: OperatorCommand, code: ErrorCode): Promise<string> {
  const username = usernameOf(command);
  if (code === 'userNotFound' && username !== undefined)
    return `There is no member ${username}.${didYouMean(await findSimilarUsernames(context, { username }))}`;
  if (code === 'invalid_input') return 'An argument is not valid.';
  return command.refusals[code] ?? texts[fallbackLanguage].errors[code];
}

/** Returns the username among the given arguments or options. */
const usernameOf = (command: OperatorCommand): string | undefined => {
  const at = command.registeredArguments.findIndex((argument) => argument.name().includes('username'));
  return command.args[at] ?? command.opts<{ win?: string }>().win;
};
