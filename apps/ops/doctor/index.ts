import { EnvError } from '#platform/read-env';
import type { Env } from '../../env.ts';
import type { DoctorOptions } from '../command.ts';
import { checkCountedIp } from './check-counted-ip.ts';
import { checkDisk } from './check-disk.ts';
import { checkDns } from './check-dns.ts';
import { checkLegalReview } from './check-legal-review.ts';
import { checkMail } from './check-mail.ts';
import { checkMailLogin } from './check-mail-login.ts';
import { checkOrigin } from './check-origin.ts';
import { checkPaymentAccount, checkPaymentSettings } from './check-payments.ts';
import { checkPlaceholders } from './check-placeholders.ts';
import { checkPrograms } from './check-programs.ts';
import { checkProviders } from './check-providers.ts';
import { checkServices } from './check-services.ts';
import { checkSettings } from './check-settings.ts';
import { checkTestMail } from './check-test-mail.ts';
import type { Check, Finding, ReportedFinding } from './finding.ts';
import type { Outside } from './outside.ts';
import { inOrder, runCheck, runChecks } from './run-checks.ts';

/** Time limit in ms of all checks of the data, each of which has a shorter one. */
const DATA_MS = 30_000;

/** What the doctor uses besides the settings. */
export interface Instruments {
  outside: (env: Env) => Outside;
  /** Returns the findings of `findDataProblems`, of the process that has the data open. */
  examineData: (env: Env) => Promise<ReportedFinding[]>;
}

/**
 * Returns all findings, bad ones first, and one for each check that found nothing. Invalid settings are findings
 * too.
 * @param read returns the settings, or throws EnvError
 */
export async function findProblems(
  read: () => Env,
  { outside, examineData }: Instruments,
  options: DoctorOptions = {},
): Promise<ReportedFinding[]> {
  const own: Check[] = [
    { name: 'brand.ts', section: 'placeholders', run: checkPlaceholders },
    { name: 'programs', section: 'programs', run: checkPrograms },
  ];
  const env = validSettings(read);
  if (Array.isArray(env)) return runChecks([settingsCheck(() => env), ...own]);
  const found = await Promise.all([
    runChecks([...settingChecks(env, outside(env), options), ...own]),
    examined(() => examineData(env)),
  ]);
  return inOrder(found.flat());
}

/**
 * Examines the data, usually in the running server. An answer that does not come, or that this version does not
 * understand, is a finding.
 */
async function examined(examine: () => Promise<ReportedFinding[]>): Promise<ReportedFinding[]> {
  let found: ReportedFinding[] | undefined;
  const problems = await runCheck(
    {
      ...{ name: 'database', section: 'database' },
      run: async () => {
        found = await examine();
        return [];
      },
    },
    DATA_MS,
  );
  return found ?? problems;
}

const settingsCheck = (run: Check['run']): Check => ({ name: 'settings', section: 'settings', run });

/** Returns the settings, or a finding for each that is invalid. */
function validSettings(read: () => Env): Env | Finding[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map(({ name, problem }) => ({
      ...{ level: 'bad', subject: name, problem: `is invalid: ${problem}` },
      remedy:
        'correct it as .env.example says; until then the server does not start, and only the code is checked',
    }));
  }
}

function settingChecks(env: Env, outside: Outside, { mail }: DoctorOptions): Check[] {
  const { PUBLIC_ORIGIN: origin, SMTP_URL: smtpUrl } = env;
  return [
    settingsCheck(() => checkSettings(env)),
    { name: 'legal review', section: 'legal-review', run: () => checkLegalReview(env) },
    { name: 'disk', section: 'disk', run: () => checkDisk(env) },
    {
      ...{ name: 'services', section: 'services' },
      run: async () => [...checkProviders(env), ...(await checkServices(outside))],
    },
    { name: 'Stripe', section: 'stripe', run: () => checkPaymentSettings(env) },
    // Separate, so that a failure of Stripe does not hide what is wrong with the settings.
    ...(env.STRIPE_SECRET_KEY === undefined
      ? []
      : [{ name: 'Stripe account', section: 'stripe', run: () => checkPaymentAccount(outside) }]),
    { name: 'mail settings', section: 'mail', run: () => checkMail(env) },
    // Without https `checkSettings` has a finding, and there are no public records and certificates to check.
    ...(origin.startsWith('https:')
      ? [
          { name: origin, section: 'origin', run: () => checkOrigin(origin, outside, new Date()) },
          { name: 'client IP', section: 'client-ip', run: () => checkCountedIp(outside) },
          { name: 'DNS', section: 'dns', run: () => checkDns(env, outside) },
        ]
      : []),
    ...(smtpUrl === undefined
      ? []
      : [{ name: 'mail server', section: 'mail', run: () => checkMailLogin(smtpUrl, outside) }]),
    ...(mail === undefined
      ? []
      : [{ name: 'test email', section: 'mail', run: () => checkTestMail(mail, outside) }]),
  ];
}
