import { EnvError } from '#platform/read-env';
import type { Env } from '../../env.ts';
import { checkDns } from './check-dns.ts';
import { checkMail } from './check-mail.ts';
import { checkMailLogin } from './check-mail-login.ts';
import { checkOrigin } from './check-origin.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkPrograms } from './check-programs.ts';
import { checkProviders } from './check-providers.ts';
import { checkSettings } from './check-settings.ts';
import type { Finding, ReportedFinding } from './finding.ts';
import type { Outside } from './outside.ts';

export interface Check {
  name: string;
  /** Section of the documentation about what is checked. */
  doc: string;
  run: () => Finding[] | Promise<Finding[]>;
}

/** Time limit in ms of one check. */
const CHECK_MS = 15_000;
const LEVELS = ['bad', 'warn', 'ok'] as const;

/**
 * Returns all findings, bad ones first, and one for each check that found nothing. Invalid settings are findings
 * too.
 * @param read returns the settings, or throws EnvError
 */
export async function findProblems(read: () => Env, outside: Outside): Promise<ReportedFinding[]> {
  const checks: Check[] = [
    ...settingChecks(read, outside),
    { name: 'brand.ts', doc: 'locales/legal/README.md', run: checkPlaceholders },
    { name: 'programs', doc: 'docs/operations.md#before-launch', run: checkPrograms },
  ];
  const findings = (await Promise.all(checks.map((check) => runCheck(check)))).flat();
  return findings.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

function settingChecks(read: () => Env, outside: Outside): Check[] {
  const settings = 'docs/deploy.md#one-machine';
  const launch = 'docs/operations.md#before-launch';
  try {
    const env = read();
    const { PUBLIC_ORIGIN: origin, SMTP_URL: smtpUrl } = env;
    return [
      { name: 'settings', doc: settings, run: () => checkSettings(env) },
      { name: 'keys of services', doc: settings, run: () => checkProviders(env) },
      { name: 'mail settings', doc: settings, run: () => checkMail(env) },
      // Without https `checkSettings` has a finding, and there are no public records and certificates to check.
      ...(origin.startsWith('https:')
        ? [
            { name: origin, doc: launch, run: () => checkOrigin(origin, outside, new Date()) },
            { name: 'DNS', doc: launch, run: () => checkDns(env, outside) },
          ]
        : []),
      ...(smtpUrl === undefined
        ? []
        : [{ name: 'mail server', doc: launch, run: () => checkMailLogin(smtpUrl, outside) }]),
    ];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const findings = error.problems.map(({ name, problem }) => ({
      level: 'bad' as const,
      subject: name,
      problem,
      remedy: 'see .env.example; the server does not start with an invalid value',
    }));
    return [{ name: 'settings', doc: settings, run: () => findings }];
  }
}

/** Runs one check. If it fails or takes too long, that is a finding, so that no check prevents the others. */
export async function runCheck({ name, doc, run }: Check, timeoutMs = CHECK_MS): Promise<ReportedFinding[]> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('no answer in time')), timeoutMs);
  try {
    const found = await Promise.race([Promise.resolve().then(run), timeout.promise]);
    const nothing: Finding = { level: 'ok', subject: name, problem: 'nothing to do', remedy: '' };
    return (found.length === 0 ? [nothing] : found).map((finding) => ({ ...finding, doc }));
  } catch (error) {
    const problem = `could not be checked: ${error instanceof Error ? error.message : String(error)}`;
    return [{ level: 'warn', subject: name, problem, remedy: 'run the command again', doc }];
  } finally {
    clearTimeout(timer);
  }
}

/** Formats findings as text for the operator, with counts at the end. */
export function formatFindings(findings: readonly ReportedFinding[]): string {
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return [
    ...findings.map(({ level, subject, problem, remedy, doc }) =>
      level === 'ok'
        ? `ok    ${subject}`
        : `${level.padEnd(4)}  ${subject}\n      ${problem}\n      → ${remedy}\n      ${doc}`,
    ),
    `${count('bad')} bad, ${count('warn')} to consider, ${count('ok')} ok`,
  ].join('\n');
}
