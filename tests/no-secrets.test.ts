import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const client = join(resolve(process.env.BUILD_DIR ?? 'build'), 'client');

/** Patterns of secrets, with a description of each. Test keys are recognisable: `sk_test_`, `whsec_test…`. */
const KEYS: [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a key of Stripe', /\b[sr]k_live_[A-Za-z0-9]{16,}/],
  ['a secret of a webhook', /\bwhsec_[A-Za-z0-9+/]{32,}/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a key of Google', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['a secret of Google', /\bGOCSPX-[A-Za-z0-9_-]{28}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50,})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/],
  ['a token of Slack', /\bxox[abpors]-[A-Za-z0-9-]{20,}/],
  ['a token of Discord', /\b[MN][A-Za-z0-9_-]{23}\.[A-Za-z0-9_-]{6}\.[A-Za-z0-9_-]{27,}/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|smtps?|redis|mongodb):\/\/[^\s:/@'"`${}]+:(?!password|secret|pass|postgres|x|…|\*)[^\s@'"`${}]{6,}@(?!localhost|127\.|[\w.-]*\.(?:example|test|invalid)\b)/,
  ],
];

const findings = (text: string) => KEYS.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

/** Files under version control, and new files that are not ignored. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 16 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

/** Maximum size in bytes of the files that are searched. Larger files are images and word lists. */
const READ_BYTES = 2 * 1024 * 1024;

describe('the repository', () => {
  test('contains no secret key', () => {
    expect(files.length).toBeGreaterThan(1000);
    const found = files
      .filter((path) => !path.endsWith('no-secrets.test.ts') && statSync(join(root, path)).size < READ_BYTES)
      .flatMap((path) =>
        findings(readFileSync(join(root, path), 'latin1')).map((what) => `${path}: ${what}`),
      );
    expect(found).toEqual([]);
  });

  test('contains no deployment settings, key files or database files', () => {
    const odd =
      /(^|\/)(\.env(?!\.example$)[^/]*|id_(rsa|ed25519)[^/]*|[^/]+\.(pem|key|p12|pfx|jks|sqlite|dump))$/;
    expect(files.filter((path) => odd.test(path))).toEqual([]);
  });
});

describe.runIf(existsSync(client))('the built client', () => {
  const built = () => globSync('**/*.{js,css,html,json,map}', { cwd: client });
  test('contains no secret key', () => {
    const found = built().flatMap((path) =>
      findings(readFileSync(join(client, path), 'utf8')).map((what) => `${path}: ${what}`),
    );
    expect(found).toEqual([]);
  });
});

test.each([
  `-----BEGIN ${'RSA '}PRIVATE KEY-----`,
  `sk_live_${'a1'.repeat(12)}`,
  `whsec_${'a1'.repeat(16)}`,
  `AKIA${'A1'.repeat(8)}`,
  `postgres://app:${'hunter2hunter2'}@db.company.net/app`,
])('finds %s', (key) => {
  expect(findings(`const x = '${key}';`)).toHaveLength(1);
});
