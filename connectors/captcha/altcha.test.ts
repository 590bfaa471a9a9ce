import { type Challenge, createChallenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#platform/clock';
import { altchaCaptcha } from './altcha.ts';

const SECRET = 'a secret of the tests, long enough';
const check = altchaCaptcha({ secret: SECRET, cost: 1 });

async function challengeAt(now = new Date(), made = check): Promise<Challenge> {
  const answer = await made.challenge(now);
  if (answer.provider !== 'altcha') throw new Error('not an ALTCHA challenge');
  return JSON.parse(JSON.stringify(answer.challenge));
}

async function solved(challenge: Challenge): Promise<Solution> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('not solved');
  return solution;
}

/** Returns the payload that the widget sends. */
const sent = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');

const verified = async (text: string, now = new Date()) => (await check.verify(text, now)).verified;

describe('a solution of a genuine challenge', () => {
  test('is verified', async () => {
    const challenge = await challengeAt();
    expect(await verified(sent(challenge, await solved(challenge)))).toBe(true);
  });

  test('has the same replay key until its challenge expires, whatever surrounds it', async () => {
    const now = new Date();
    const challenge = await challengeAt(now);
    const solution = await solved(challenge);
    const first = await check.verify(sent(challenge, solution), now);
    const again = await check.verify(sent({ x: 1, ...challenge }, { ...solution, time: 5, y: 2 }), now);
    expect(again).toEqual({ ...first, verified: true });
    expect(first.replayKey).toMatch(/^[0-9a-f]{64}$/);
    expect(first.expiresAt.getTime() - now.getTime()).toBeGreaterThan(19 * MINUTE_MS);
    expect(first.expiresAt.getTime() - now.getTime()).toBeLessThanOrEqual(20 * MINUTE_MS);
  });

  test('of another challenge has another replay key', async () => {
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const challenge = await challengeAt();
        return (await check.verify(sent(challenge, await solved(challenge)), new Date())).replayKey;
      }),
    );
    expect(new Set(keys).size).toBe(2);
  });

  test('is verified by every instance that shares the secret', async () => {
    const other = altchaCaptcha({ secret: SECRET, cost: 5000 });
    const challenge = await challengeAt();
    expect((await other.verify(sent(challenge, await solved(challenge)), new Date())).verified).toBe(true);
  });

  test('has the configured cost', async () => {
    expect((await challengeAt(new Date(), altchaCaptcha({ secret: SECRET, cost: 7 }))).parameters.cost).toBe(
      7,
    );
  });
});

describe('a solution is not verified', () => {
  test.each<[string, (challenge: Challenge, solution: Solution) => [unknown, unknown]]>([
    ['a forged signature', (c, s) => [{ ...c, signature: 'f'.repeat(64) }, s]],
    ['a signature cut short', (c, s) => [{ ...c, signature: c.signature?.slice(0, -1) }, s]],
    ['an empty signature', (c, s) => [{ ...c, signature: '' }, s]],
    ['no signature', (c, s) => [{ parameters: c.parameters }, s]],
    ['a lower cost', (c, s) => [withParameter(c, 'cost', 0), s]],
    ['a huge cost', (c, s) => [withParameter(c, 'cost', 2_000_000_000), s]],
    ['a later end', (c, s) => [withParameter(c, 'expiresAt', Date.now()), s]],
    ['no end', (c, s) => [withParameter(c, 'expiresAt', undefined), s]],
    ['another nonce', (c, s) => [withParameter(c, 'nonce', '00'.repeat(16)), s]],
    ['another salt', (c, s) => [withParameter(c, 'salt', '00'.repeat(16)), s]],
    ['another algorithm', (c, s) => [withParameter(c, 'algorithm', 'SHA-256'), s]],
    ['another key signature', (c, s) => [withParameter(c, 'keySignature', '00'), s]],
    ['no key signature', (c, s) => [withParameter(c, 'keySignature', undefined), s]],
    ['an added parameter', (c, s) => [withParameter(c, 'memoryCost', 1), s]],
    ['another key', (c, s) => [c, { ...s, derivedKey: '00'.repeat(32) }]],
    ['a key that is no hex', (c, s) => [c, { ...s, derivedKey: 'zz' }]],
    ['an empty key', (c, s) => [c, { ...s, derivedKey: '' }]],
    ['a negative counter', (c, s) => [c, { ...s, counter: -1 }]],
    ['a broken counter', (c, s) => [c, { ...s, counter: 1.5 }]],
    ['a counter as text', (c, s) => [c, { ...s, counter: String(s.counter) }]],
    ['no solution', (c) => [c, undefined]],
    ['no challenge', (_, s) => [undefined, s]],
    ['a challenge without parameters', (c, s) => [{ signature: c.signature }, s]],
    ['a challenge that is a list', (_, s) => [[], s]],
  ])('with %s', async (_, change) => {
    const challenge = await challengeAt();
    expect(await verified(sent(...change(challenge, await solved(challenge))))).toBe(false);
  });

  test('with the solution of another challenge', async () => {
    const challenge = await challengeAt();
    const other = await challengeAt();
    expect(await verified(sent(challenge, await solved(other)))).toBe(false);
  });

  test('with a challenge that the visitor signed', async () => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: new Date(Date.now() + MINUTE_MS),
      hmacSignatureSecret: 'a secret of the visitor, long enough',
      hmacKeySignatureSecret: 'another one of the visitor, as long',
    });
    expect(await verified(sent(challenge, await solved(challenge)))).toBe(false);
  });

  test('after its challenge expires, by the given clock or by the system clock', async () => {
    const now = new Date();
    const challenge = await challengeAt(now);
    const text = sent(challenge, await solved(challenge));
    expect(await verified(text, new Date(now.getTime() + 19 * MINUTE_MS))).toBe(true);
    expect(await verified(text, new Date(now.getTime() + 20 * MINUTE_MS))).toBe(false);
    const old = await challengeAt(new Date(now.getTime() - 21 * MINUTE_MS));
    expect(await verified(sent(old, await solved(old)), now)).toBe(false);
  });

  test.each(
    ['', ' ', 'x', '%%%', '\0', 'e30', 'e30=', 'bnVsbA==', 'W10=', 'MQ==', 'x'.repeat(8000)].concat(
      ['null', '{"challenge":', '{"challenge":null,"solution":null}', '"text"'].map(btoa),
    ),
  )('given as %j', async (text) => {
    expect(await verified(text)).toBe(false);
  });

  test('and a forged cost is rejected before a key is derived', async () => {
    const challenge = await challengeAt();
    const text = sent(withParameter(challenge, 'cost', 2_000_000_000), await solved(challenge));
    const begun = performance.now();
    expect(await verified(text)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});

function withParameter(challenge: Challenge, name: string, value: unknown): unknown {
  return { ...challenge, parameters: { ...challenge.parameters, [name]: value } };
}
