import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '#brand';
import { canExtractFrames } from '#domain/media';
import { readEnv } from '../../env.ts';
import { checkPlaceholders, incompletePaths } from './check-placeholders.ts';
import { findProblems, formatFindings, runDoctor } from './index.ts';

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
  TRUSTED_PROXIES: '127.0.0.1',
  METRICS_TOKEN: 'm'.repeat(32),
};

/**
 * Returns the findings for the changed settings, formatted as `level subject`. Findings about placeholders in
 * `brand.ts` are left out.
 */
const found = (changes: NodeJS.ProcessEnv): string[] =>
  findProblems(() => readEnv({ ...COMPLETE, ...changes }))
    .filter(({ subject }) => !checkPlaceholders().some((one) => one.subject === subject))
    .map(({ level, subject }) => `${level} ${subject}`);

test('complete settings have no findings, besides that ffmpeg is missing where it is', () => {
  expect(found({})).toEqual(canExtractFrames() ? [] : ['warn ffmpeg']);
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
  [{ RATE_LIMIT_FACTOR: '5' }, 'warn RATE_LIMIT_FACTOR'],
  [{ METRICS_TOKEN: '' }, 'warn METRICS_TOKEN'],
])('%j is reported', (changes, finding) => {
  expect(found(changes)).toContain(finding);
});

test('invalid settings are reported by name', () => {
  expect(found({ APP_TOKEN: '', PORT: '99999' })).toEqual(['bad PORT', 'bad APP_TOKEN']);
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

test('the report lists bad findings first, with remedies, and fails if there is one', () => {
  const lines: string[] = [];
  const healthy = runDoctor(
    () => readEnv({ ...COMPLETE, SMTP_URL: '' }),
    (line) => lines.push(line),
  );
  expect(healthy).toBe(false);
  const levels = [...lines.join('\n').matchAll(/^(bad|warn)/gm)].map(([level]) => level);
  expect(levels).toEqual(levels.toSorted());
  expect(lines.join('\n')).toMatch(/SMTP_URL\n.*no email is sent.*\n {6}→ set smtps:/);
  expect(formatFindings([])).toBe('0 bad, 0 to consider');
});
