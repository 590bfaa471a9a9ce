import { type Env, EnvError } from '#platform/env';
import type { Finding } from './finding.ts';
import { mail } from './mail.ts';
import { placeholders } from './placeholders.ts';
import { providers } from './providers.ts';
import { settings } from './settings.ts';

/**
 * Everything that is incomplete, bad findings first. Settings that start no server are findings too.
 * @param read gives the settings, or throws EnvError
 */
export function examine(read: () => Env): Finding[] {
  const findings = [...examineSettings(read), ...placeholders()];
  return findings.toSorted((a, b) => Number(a.level === 'warn') - Number(b.level === 'warn'));
}

function examineSettings(read: () => Env): Finding[] {
  try {
    const env = read();
    return [...settings(env), ...providers(env), ...mail(env)];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map(({ name, problem }) => ({
      level: 'bad',
      subject: name,
      problem,
      remedy: '.env.example describes it; the server does not start before it is right',
    }));
  }
}

/** Findings as text for the operator, a count at the end. */
export function reportOf(findings: readonly Finding[]): string {
  const bad = findings.filter(({ level }) => level === 'bad').length;
  return [
    ...findings.map(
      ({ level, subject, problem, remedy }) =>
        `${level.padEnd(4)}  ${subject}\n      ${problem}\n      → ${remedy}`,
    ),
    `${bad} bad, ${findings.length - bad} to consider`,
  ].join('\n');
}

/** Prints what is incomplete; false when something is bad. `json` prints the findings as JSON. */
export function runDoctor(read: () => Env, print: (line: string) => void, format?: 'json'): boolean {
  const findings = examine(read);
  print(format === 'json' ? JSON.stringify(findings, null, 2) : reportOf(findings));
  return findings.every(({ level }) => level !== 'bad');
}
