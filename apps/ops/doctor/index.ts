import { EnvError } from '#platform/read-env';
import type { Env } from '../../env.ts';
import { checkMail } from './check-mail.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkPrograms } from './check-programs.ts';
import { checkProviders } from './check-providers.ts';
import { checkSettings } from './check-settings.ts';
import type { Finding } from './finding.ts';

/**
 * Returns all findings, bad ones first. Invalid settings are findings too.
 * @param read returns the settings, or throws EnvError
 */
export function findProblems(read: () => Env): Finding[] {
  const findings = [...findSettingProblems(read), ...checkPlaceholders(), ...checkPrograms()];
  return findings.toSorted((a, b) => Number(a.level === 'warn') - Number(b.level === 'warn'));
}

function findSettingProblems(read: () => Env): Finding[] {
  try {
    const env = read();
    return [...checkSettings(env), ...checkProviders(env), ...checkMail(env)];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map(({ name, problem }) => ({
      level: 'bad',
      subject: name,
      problem,
      remedy: 'see .env.example; the server does not start with an invalid value',
    }));
  }
}

/** Formats findings as text for the operator, with counts at the end. */
export function formatFindings(findings: readonly Finding[]): string {
  const bad = findings.filter(({ level }) => level === 'bad').length;
  return [
    ...findings.map(
      ({ level, subject, problem, remedy }) =>
        `${level.padEnd(4)}  ${subject}\n      ${problem}\n      → ${remedy}`,
    ),
    `${bad} bad, ${findings.length - bad} to consider`,
  ].join('\n');
}

/** Prints the findings, as JSON if `format` is `json`. Returns false if any finding is bad. */
export function runDoctor(read: () => Env, print: (line: string) => void, format?: 'json'): boolean {
  const findings = findProblems(read);
  print(format === 'json' ? JSON.stringify(findings, null, 2) : formatFindings(findings));
  return findings.every(({ level }) => level !== 'bad');
}
