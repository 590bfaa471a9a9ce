import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#contracts/rules/countries';
import { RESERVED_USERNAMES } from '#contracts/rules/names/reserved-usernames';
import { texts } from '#locales';
import { languages } from '#locales/languages';

/**
 * Checks the folder boundaries (CONTRIBUTING.md) in the code for browsers: the output of `npm run build`
 * contains no server code. `npm test` builds first; without a build the test is skipped.
 */
const client = join(resolve(process.env.BUILD_DIR ?? 'build'), 'client');
const built = existsSync(client);
const scripts = () =>
  globSync('**/*.js', { cwd: client }).map((name) => ({
    name,
    text: readFileSync(join(client, name), 'utf8'),
  }));
const holding = (needle: string | RegExp) =>
  scripts().flatMap(({ name, text }) => (text.match(needle) ? [name] : []));

describe.runIf(built)('the built client', () => {
  test('exists', () => {
    expect(scripts().length).toBeGreaterThan(3);
  });

  test.each([
    ['the query builder', /drizzle/i],
    ['the embedded database', /pglite/i],
    ['the database driver', /node-postgres|pg-pool/],
    ['the hashing of passwords', /argon2/i],
    ['the job queue', /pg-?boss/i],
    ['the server framework', /fastify/i],
    ['the logger', /pino-pretty/],
    ['the mailer', /nodemailer/i],
    ['schemas', /\$?ZodError|\$ZodType|unrecognized_keys/],
    ['the list of common passwords', /passwords-common|zxcvbn/],
    ['modules of Node', /["']node:\w+/],
    ['the environment', /process\.env\./],
    ['names of secrets', /BOT_CHECK_SECRET|DATABASE_URL|APP_TOKEN/],
    ['SQL', /\b(select|insert into|delete from) "\w+"/],
  ])('contains nothing of %s', (_, needle) => {
    expect(holding(needle)).toEqual([]);
  });

  test('contains the rules that forms need, without the list of reserved names', () => {
    // Names that occur only in the list of reserved usernames.
    const telling = RESERVED_USERNAMES.filter((name) =>
      /^(trust_safety|customer_care|usenet|sysadmin)$/.test(name),
    );
    expect(telling).toHaveLength(4);
    for (const { name, text } of scripts())
      expect(
        telling.filter((word) => text.includes(word)),
        name,
      ).toEqual([]);
    // The terms that detect impersonation of staff must not be in the bundle, either.
    expect(holding(/kundenbetreuung|amministratore/)).toEqual([]);
    expect(COUNTRIES.length).toBe(28);
  });

  test('holds no texts of the server: a page downloads those of its language and its family', () => {
    for (const language of languages) {
      const { mail, export: exported } = texts[language];
      for (const needle of [mail.unnamedAccount, exported.parts])
        expect(scripts().flatMap(({ name, text }) => (text.includes(needle) ? [name] : []))).toEqual([]);
    }
  });

  test('comes without source maps', () => {
    expect(globSync('**/*.map', { cwd: client })).toEqual([]);
    expect(holding(/sourceMappingURL/)).toEqual([]);
  });
});
