import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '#brand';
import { createInternet } from '../../../tests/support/fakes/internet.ts';
import { readEnv } from '../../env.ts';
import { runCommandLine } from '../index.ts';
import { checkPlaceholders, incompletePaths } from './check-placeholders.ts';
import { type ReportedFinding, readFindings } from './finding.ts';
import { formatFindings } from './format-findings.ts';
import { findProblems } from './index.ts';
import type { Outside } from './outside.ts';
import { runCheck } from './run-checks.ts';

const COMPLETE = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: `https://${brand.domain}`,
  APP_TOKEN: 'token-of-the-apps',
  BOT_CHECK_SECRET: 'b'.repeat(32),
  SECRET_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
  DISCORD_CLIENT_ID: 'id',
  DISCORD_CLIENT_SECRET: 'secret',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  YOUTUBE_API_KEY: 'key',
  SPOTIFY_CLIENT_ID: 'id',
  SPOTIFY_CLIENT_SECRET: 'secret',
  EVENTBRITE_TOKEN: 'token',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: `Team <hello@${brand.domain}>`,
  MAIL_DKIM_SELECTOR: 'key1',
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: 'm'.repeat(32),
};

/** Returns the findings without those about the data, which have tests of their own. */
const problemsOf = (settings: NodeJS.ProcessEnv, internet: Outside): Promise<ReportedFinding[]> =>
  findProblems(() => readEnv(settings), { outside: () => internet, examineData: async () => [] });

/** Sections about this copy of the product and this machine. */
const LOCAL = /#doctor-(placeholders|programs|disk)$/;

/** Returns the findings for the changed settings on a correct internet, formatted as `level subject`. */
const found = async (changes: NodeJS.ProcessEnv, internet = createInternet()): Promise<string[]> =>
  (await problemsOf({ ...COMPLETE, ...changes }, internet))
    .filter(({ doc }) => !LOCAL.test(doc))
    .map(({ level, subject }) => `${level} ${subject}`);

test('a complete environment has no bad finding and nothing to consider', async () => {
  expect((await found({})).filter((line) => !line.startsWith('ok '))).toEqual([]);
});

test.each([
  [{ SMTP_URL: '' }, 'bad SMTP_URL'],
  [{ SMTP_URL: 'smtp://user:password@mail.example' }, 'warn SMTP_URL'],
  [{ MAIL_FROM: '' }, 'warn MAIL_FROM'],
  [{ PUBLIC_ORIGIN: 'https://elsewhere.example' }, 'warn brand.ts domain'],
  [{ PUBLIC_ORIGIN: `http://${brand.domain}` }, 'bad PUBLIC_ORIGIN'],
  [{ NODE_ENV: 'development' }, 'bad NODE_ENV'],
  [{ SANDBOX: 'on' }, 'bad SANDBOX'],
  [{ DEMO_DATA: 'on', SANDBOX: 'on' }, 'bad DEMO_DATA'],
  [{ STRIPE_SECRET_KEY: '' }, 'bad STRIPE_SECRET_KEY'],
  [{ STRIPE_SECRET_KEY: 'rk_test_1' }, 'bad STRIPE_SECRET_KEY'],
  [{ STRIPE_WEBHOOK_SECRETS: '' }, 'bad STRIPE_WEBHOOK_SECRETS'],
  [{ EVENTBRITE_TOKEN: '' }, 'warn EVENTBRITE_TOKEN'],
  [{ DISCORD_CLIENT_ID: '', DISCORD_CLIENT_SECRET: '' }, 'warn DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET'],
  [{ TRUSTED_PROXIES: '' }, 'warn TRUSTED_PROXIES'],
  [{ TRUSTED_PROXIES: '127.0.0.1,0.0.0.0/0' }, 'bad TRUSTED_PROXIES'],
  [{ RATE_LIMIT_FACTOR: '5' }, 'warn RATE_LIMIT_FACTOR'],
  [{ METRICS_TOKEN: '' }, 'warn METRICS_TOKEN'],
])('%j is reported', async (changes, finding) => {
  expect(await found(changes)).toContain(finding);
});

test.each([
  [{}, ['IMPORT_FETCH', 'STATISTICS']],
  [{ IMPORT_FETCH: 'off' }, ['STATISTICS']],
  [{ IMPORT_FETCH: 'off', STATISTICS: 'off' }, []],
])('with %j, what a lawyer should read is named and is no problem', async (changes, named) => {
  const findings = await problemsOf({ ...COMPLETE, ...changes }, createInternet());
  const notes = findings.filter(({ subject }) => subject === 'legal review');
  expect(notes.map(({ level }) => level)).toEqual(['ok']);
  expect(notes[0]?.problem.match(/[A-Z]+(?:_[A-Z]+)*(?= is on: have a lawyer)/g) ?? []).toEqual(named);
});

test('invalid settings are reported by name', async () => {
  expect((await found({ APP_TOKEN: '', PORT: '99999' })).filter((line) => line.startsWith('bad'))).toEqual([
    'bad PORT',
    'bad APP_TOKEN',
  ]);
});

test('every value that brand.ts marks is reported, and nothing else', () => {
  const marks = readFileSync('brand.ts', 'utf8').match(/\/\/ TO COMPLETE$/gm) ?? [];
  expect(checkPlaceholders()).toHaveLength(marks.length);
  expect(checkPlaceholders().map(({ subject }) => subject)).toContain('brand.ts stores.ios');
});

test('a completed value is not a placeholder', () => {
  expect(incompletePaths({ stores: { ios: 'https://apps.apple.com/app/x/id6448311069' }, price: 0 })).toEqual(
    [],
  );
  expect(incompletePaths({ a: [{ name: null }, { name: 'Ada' }], b: { c: null } })).toEqual([
    'a.0.name',
    'b.c',
  ]);
});

test('the report lists bad findings first, with remedies, and fails if there is one', async () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const findings = await problemsOf({ ...COMPLETE, SMTP_URL: '' }, createInternet());
  const unused = () => Promise.reject(new Error('not needed'));
  const line = {
    ...{ print, printError: print, run: unused },
    local: {
      findProblems: async () => findings,
      ...{ checkBackup: unused, checkRestore: unused, restore: unused },
    },
  };
  expect(await runCommandLine(line, ['doctor'])).toBe('failed');
  const levels = [...lines.join('\n').matchAll(/^(bad|warn|ok)/gm)].map(([level]) => level);
  const order = ['bad', 'warn', 'ok'];
  expect(levels).toEqual(levels.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
  expect(lines.join('\n')).toMatch(
    /^bad {3}SMTP_URL is missing: no email is sent.* → set smtps:.* \[mail\]$/m,
  );
  expect(levels.filter((level) => level === 'ok')).toHaveLength(1);
  lines.length = 0;
  expect(await runCommandLine(line, ['doctor', '--json'])).toBe('failed');
  expect(readFindings(lines.join('\n'))).toEqual(findings);
});

test('equal problems share a line, and all that is in order is one line', () => {
  const doc = 'docs/operations.md#doctor-mail';
  const missing = { level: 'warn' as const, problem: 'is missing', remedy: 'add it', doc };
  const fine = { level: 'ok' as const, problem: '', remedy: '', doc };
  expect(
    formatFindings([
      { ...missing, subject: 'brand.ts imprint.place' },
      { ...missing, subject: 'brand.ts imprint.phone' },
      { ...missing, subject: 'X', remedy: 'add X' },
      { ...fine, subject: 'c', problem: 'version 1' },
      { ...fine, subject: 'd' },
    ]),
  ).toEqual([
    'warn  brand.ts imprint.place, phone is missing → add it [mail]',
    'warn  X is missing → add X [mail]',
    'ok    c (version 1), d',
    '0 bad, 2 to consider, 2 ok',
    'docs/operations.md#doctor-<section> explains a finding.',
  ]);
  expect(formatFindings([])).toEqual(['0 bad, 0 to consider, 0 ok']);
});

const { domain } = brand;
const origin = `https://${domain}`;

test.each<[string, Parameters<typeof createInternet>[0], string]>([
  ['no MX record', { mx: [] }, `warn DNS MX of ${domain}`],
  ['no SPF record', { texts: { [domain]: [] } }, `bad DNS SPF of ${domain}`],
  ['two SPF records', { texts: { [domain]: ['v=spf1 -all', 'v=spf1 mx -all'] } }, `bad DNS SPF of ${domain}`],
  [
    'no DKIM key',
    { texts: { [`key1._domainkey.${domain}`]: [] } },
    `bad DNS DKIM of key1._domainkey.${domain}`,
  ],
  [
    'a revoked DKIM key',
    { texts: { [`key1._domainkey.${domain}`]: ['v=DKIM1; p='] } },
    `bad DNS DKIM of key1._domainkey.${domain}`,
  ],
  ['no DMARC record', { texts: { [`_dmarc.${domain}`]: [] } }, `bad DNS DMARC of _dmarc.${domain}`],
  [
    'the DMARC policy none',
    { texts: { [`_dmarc.${domain}`]: ['v=DMARC1; p=none; sp=reject'] } },
    `warn DNS DMARC of _dmarc.${domain}`,
  ],
  ['no CAA record', { caa: [] }, `warn DNS CAA of ${domain}`],
  ['no resolver', { resolverFails: true }, 'warn DNS'],
  ['no server', { responds: false }, `bad ${origin}`],
  ['an error of the proxy', { status: 502 }, `bad ${origin}/healthz`],
  ['a foreign server', { headers: { 'x-request-id': null } }, `bad ${origin}/healthz`],
  ['no HSTS', { headers: { 'strict-transport-security': null } }, `bad ${origin}/healthz`],
  ['pages over http', { redirects: false }, `bad http://${domain}`],
  ['a certificate that was not renewed', { certificateDays: 20 }, `warn certificate of ${domain}`],
  ['a certificate that ends', { certificateDays: 6 }, `bad certificate of ${domain}`],
  ['an invalid certificate', { certificateDays: null }, `bad certificate of ${domain}`],
  ['a wrong mail password', { mailAccepts: false }, 'bad mail server mail.example'],
])('%s is reported, and nothing else', async (_, changes, finding) => {
  const lines = await found({}, createInternet(changes));
  expect(lines.filter((line) => !line.startsWith('ok '))).toEqual([finding]);
});

test('an unset DKIM selector is something to consider', async () => {
  expect(await found({ MAIL_DKIM_SELECTOR: '' })).toContain(`warn DNS DKIM of ${domain}`);
});

test('a check that hangs or fails is reported, so that it does not prevent the others', async () => {
  const check = { name: 'a check', section: 'mail' };
  const hangs = { ...check, run: () => new Promise<never>(() => {}) };
  expect(await runCheck(hangs, 1)).toMatchObject([
    { level: 'warn', subject: 'a check', problem: 'could not be checked: no answer in time' },
  ]);
  const fails = { ...check, run: () => Promise.reject(new Error('refused')) };
  expect(await runCheck(fails)).toMatchObject([{ level: 'warn', problem: 'could not be checked: refused' }]);
});

test('a server that does not answer, or not as this version expects, hides no other finding', async () => {
  const instruments = {
    outside: () => createInternet(),
    examineData: () => Promise.reject(new Error('odd')),
  };
  const found = await findProblems(() => readEnv(COMPLETE), instruments);
  expect(found).toContainEqual(
    expect.objectContaining({ subject: 'database', level: 'warn', problem: 'could not be checked: odd' }),
  );
  expect(found.length).toBeGreaterThan(5);
});

test('the document explains every section that findings name, and no other', async () => {
  const sources = globSync('apps/ops/doctor/**/*.ts', { exclude: ['**/*.test.ts'] }).map((path) =>
    readFileSync(path, 'utf8'),
  );
  const named = sources.flatMap((source) =>
    [...source.matchAll(/section: '([a-z-]+)'|\$\{SECTIONS\}([a-z-]+)/g)].map(
      ([, one, other]) => one ?? other,
    ),
  );
  const headings = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^### Doctor: (.+)$/gm)];
  expect(headings.map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')).sort()).toEqual(
    [...new Set(named)].sort(),
  );
});
