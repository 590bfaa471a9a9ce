import { spawnSync } from 'node:child_process';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, test } from 'vitest';
import { createLogger, summarizeError } from './logging.ts';

function capture() {
  const lines: string[] = [];
  const log = createLogger('trace', false, { write: (line) => void lines.push(line) });
  return { log, text: () => lines.join(''), lines };
}

describe('a log line', () => {
  test.each([
    'authorization',
    'cookie',
    'set-cookie',
    'x-known-device',
    'x-sign-in-step',
    'password',
    'token',
    'sessionToken',
    'deviceToken',
    'passwordHash',
    'email',
    'bot_check',
  ])('never contains %s, at the top or two levels down', (name) => {
    const { log, text } = capture();
    log.info({ [name]: 'hush-hush' }, 'one');
    log.info({ headers: { [name]: 'hush-hush' } }, 'two');
    log.info({ request: { headers: { [name]: 'hush-hush' } } }, 'three');
    expect(text()).not.toContain('hush-hush');
    expect(text().match(/\[redacted\]/g)).toHaveLength(3);
  });

  test('contains no terminal control characters, in JSON or in its displayed values', () => {
    const hostile = 'A\u009b31m\u001b[2J\u202e\u0085';
    const err = Object.assign(new Error(hostile), { code: hostile });
    const { log, text } = capture();
    log.error({ err, [hostile]: hostile }, hostile);
    expect(text()).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(JSON.parse(text()).msg).toBe(hostile);
    const shown: string[] = [];
    createLogger('trace', true, { write: (line) => void shown.push(line) }).error(
      { err, [hostile]: hostile },
      hostile,
    );
    expect(shown.join('')).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    const { msg, err: told } = JSON.parse(shown.join(''));
    for (const value of [msg, told.message, told.stack]) {
      expect(value).toContain('A\\u{9b}31m\\u{1b}[2J\\u{202e}\\u{85}');
      expect(value).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    }
  });

  test('of a failed query contains the query and its cause, but no user input', () => {
    const { log, text } = capture();
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email_key)=(mia@example.com) already exists.',
      constraint: 'accounts_email_key',
    });
    const query = 'insert into "accounts" ("email") values ($1)';
    log.error({ err: new DrizzleQueryError(query, ['mia@example.com', 'hush-hush'], cause) }, 'failed');
    expect(text()).toContain('insert into');
    expect(text()).toContain('duplicate key value');
    expect(text()).toContain('logging.test.ts');
    expect(text()).not.toContain('mia@example.com');
    expect(text()).not.toContain('hush-hush');
  });

  test('and the stored reason of a failed job contain no user input', () => {
    const cause = new Error('duplicate key value');
    const failed = new DrizzleQueryError('insert into "accounts"', ['mia@example.com', 'hush-hush'], cause);
    expect(summarizeError(failed)).toBe('Error: Failed query: insert into "accounts"');
    expect(summarizeError(new Error(`a\nb ${'long '.repeat(200)}`))).toMatch(/^Error: a b long.{1,500}$/);
    expect(summarizeError('no mailbox')).toBe('no mailbox');
  });

  test('is one line whatever it contains', () => {
    const { log, lines } = capture();
    log.info({ name: 'a\n{"level":60}\r\u2028' }, 'b\nc');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  });
});

test('without pino-pretty, as in a production installation, a terminal gets JSON', () => {
  const hidesIt = `import { registerHooks } from 'node:module';
    const resolve = (specifier, context, next) => {
      if (specifier === 'pino-pretty') throw Object.assign(new Error('missing'), { code: 'ERR_MODULE_NOT_FOUND' });
      return next(specifier, context);
    };
    registerHooks({ resolve });`;
  const logs = `import { createLogger } from '${new URL('logging.ts', import.meta.url)}';
    createLogger('info', true).info('hello');`;
  const run = (...options: string[]) =>
    spawnSync(process.execPath, [...options, '--input-type=module', '--eval', logs], { encoding: 'utf8' });
  const hidden = run('--import', `data:text/javascript,${encodeURIComponent(hidesIt)}`);
  expect(hidden.stderr).toBe('');
  expect(JSON.parse(hidden.stdout)).toMatchObject({ msg: 'hello' });
  expect(run().stdout).toMatch(/INFO.*hello/);
});
