import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { EnvError } from '#platform/read-env';
import { readEnv, readServerEnv, variableNames } from './env.ts';

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://ulifyi.example',
  APP_TOKEN: 'an-app-token',
  BOT_CHECK_SECRET: 'x'.repeat(32),
  SECRET_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
};

/** Returns the error message for an environment that `readEnv` rejects. */
function complaint(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError);
    return (error as Error).message;
  }
  return expect.unreachable('the environment was taken');
}

describe('a wrong variable is named', () => {
  test.each([
    ['NODE_ENV', 'staging'],
    ['ROLE', 'everything'],
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['DATABASE_URL', 'mysql://localhost/a'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_DIRECT_URL', 'http://localhost'],
    ['DATABASE_POOL', '0'],
    ['PUBLIC_ORIGIN', 'ulifyi.example'],
    ['PUBLIC_ORIGIN', 'ftp://ulifyi.example'],
    ['API_ORIGIN', 'javascript:alert(1)'],
    ['SIGN_IN_ORIGIN', '//ulifyi.example'],
    ['SHORT_LINK_ORIGIN', 'uli.example'],
    ['REDIRECT_ORIGINS', 'https://a.example,b.example'],
    ['REDIRECT_ORIGINS', 'javascript:alert(1)'],
    ['APP_TOKEN', 'short'],
    ['SMTP_URL', 'localhost:25'],
    ['BOT_CHECK', 'none'],
    ['BOT_CHECK', 'turnstile'],
    ['BOT_CHECK_SECRET', 'x'.repeat(31)],
    ['SECRET_KEYS', 'k1'],
    ['SECRET_KEYS', `k1:${Buffer.alloc(31).toString('base64')}`],
    ['SECRET_KEYS', `k1:${Buffer.alloc(32).toString('base64')},`],
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['STRIPE_SECRET_KEY', 'pk_live_x'],
    ['METRICS_TOKEN', 'x'.repeat(31)],
    ['BOT_CHECK_COST', '0'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', 'much'],
    ['SANDBOX', 'yes'],
    ['DEMO_DATA', '1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(complaint({ [name]: value })).toContain(name);
  });

  test.each([
    ['PORT', 'abc', '3000'],
    ['SMTP_URL', 'localhost', 'smtps://'],
    ['DATABASE_URL', 'localhost', 'postgres://'],
    ['PUBLIC_ORIGIN', 'localhost', 'https://'],
  ])('with an example: %s=%s', (name, value, example) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`${name}: must be .*, such as .*${example}`));
  });

  test('all of them at once', () => {
    const message = complaint({ PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'x' });
    for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL']) expect(message).toContain(name);
  });

  test.each([
    ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_ID', 'YOUTUBE_API_KEY'],
    ['YOUTUBE_API_KEY', 'GOOGLE_CLIENT_SECRET'],
    ['SPOTIFY_CLIENT_SECRET', 'SPOTIFY_CLIENT_ID'],
  ])('%s alone misses %s', (given, missing) => {
    expect(complaint({ [given]: 'given' })).toContain(missing);
  });

  test('several keys are read in their order', () => {
    const text = ['new', 'old']
      .map((id) => `${id}:${Buffer.alloc(32, id.length).toString('base64')}`)
      .join(', ');
    expect(readEnv({ SECRET_KEYS: text }).SECRET_KEYS.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  test('a secret that is too short is not repeated', () => {
    expect(complaint({ BOT_CHECK_SECRET: 'my-short-secret' })).not.toContain('my-short-secret');
  });
});

describe('in production', () => {
  test('what it needs is enough', () => {
    expect(readEnv(PRODUCTION)).toMatchObject({ secure: true, SANDBOX: false, DEMO_DATA: false });
  });

  test.each(['PUBLIC_ORIGIN', 'APP_TOKEN', 'BOT_CHECK_SECRET', 'SECRET_KEYS'])('%s is required', (name) => {
    expect(complaint({ ...PRODUCTION, [name]: '' })).toContain(name);
  });

  test('demo accounts, whose password everyone knows, need the sandbox', () => {
    expect(complaint({ ...PRODUCTION, DEMO_DATA: 'on' })).toContain('DEMO_DATA');
    expect(readEnv({ ...PRODUCTION, DEMO_DATA: 'on', SANDBOX: 'on' }).DEMO_DATA).toBe(true);
  });

  test('cookies insist on https even if the origin says http', () => {
    expect(readEnv({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://ulifyi.example' }).secure).toBe(true);
  });
});

describe('without any variable', () => {
  test('a process of its own starts on localhost', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      PUBLIC_ORIGIN: 'http://localhost:3000',
      secure: false,
      RATE_LIMIT_FACTOR: 1,
      TRUSTED_PROXIES: [],
    });
  });

  test('the secret is made up, another each time', () => {
    expect(readEnv({}).BOT_CHECK_SECRET).not.toBe(readEnv({}).BOT_CHECK_SECRET);
    expect(readEnv({}).BOT_CHECK_SECRET).toHaveLength(64);
  });

  test('an empty variable counts as unset', () => {
    expect(readEnv({ PORT: '', PUBLIC_ORIGIN: '' }).PUBLIC_ORIGIN).toBe('http://localhost:3000');
  });
});

test('origins lose their path and slash, so that they can be compared', () => {
  const env = readEnv({
    PUBLIC_ORIGIN: 'https://Ulifyi.example/',
    SIGN_IN_ORIGIN: 'https://id.example/sign-in?x',
    REDIRECT_ORIGINS: 'https://a.example/, https://B.example:8443/path',
  });
  expect(env.PUBLIC_ORIGIN).toBe('https://ulifyi.example');
  expect(env.SIGN_IN_ORIGIN).toBe('https://id.example');
  expect(env.SHORT_LINK_ORIGIN).toBe('https://ulifyi.example');
  expect(env.REDIRECT_ORIGINS).toEqual(['https://a.example', 'https://b.example:8443']);
  expect(env.secure).toBe(true);
});

describe('.env.example', () => {
  const example = async () => parseEnv(await readFile(new URL('../.env.example', import.meta.url), 'utf8'));

  test('lists every variable and no other', async () => {
    expect(Object.keys(await example()).sort()).toEqual([...variableNames].sort());
  });

  test('changes nothing when it is taken as it is', async () => {
    // `readEnv` generates a random BOT_CHECK_SECRET on every call.
    expect(readEnv(await example())).toEqual({ ...readEnv({}), BOT_CHECK_SECRET: expect.any(String) });
  });

  test('does not start a server with the secrets of development', async () => {
    const copied = await example();
    expect(() => readServerEnv(copied)).toThrow(/NODE_ENV/);
  });
});
