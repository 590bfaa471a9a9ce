import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Context, type Inside, ProductError, spendOnce } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';

/** Time between a challenge and its answer (product 13). */
export const CEREMONY_MS = 5 * MINUTE_MS;

type CeremonyKind = 'add' | 'sign-in' | 'prove' | 'second-step';

/**
 * What an answer must belong to: the kind of ceremony, the account unless the passkey tells it, and the session
 * or login that asked.
 */
export interface Purpose {
  kind: CeremonyKind;
  accountId: string | null;
  /** Id of the session, or the token of the login's first step. */
  boundTo: string | null;
}

/** Contents of a signed ceremony: kind, account, hash of what it is bound to, challenge, expiry in ms. */
const Ceremony = z.tuple([
  z.enum(['add', 'sign-in', 'prove', 'second-step']),
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.number(),
]);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const hashOf = (boundTo: string | null): string | null => boundTo && sha256(boundTo);

export interface OpenCeremony {
  /** Base64url of 32 random bytes. */
  challenge: string;
  expiresAt: Date;
}

/** Begins a ceremony. It is signed and stored nowhere, so that looking at a login page costs no row. */
export function newCeremony(
  { ceremonySigner, clock }: Context,
  { kind, accountId, boundTo }: Purpose,
): { ceremony: string; challenge: string } {
  const challenge = randomBytes(32).toString('base64url');
  const until = clock.now().getTime() + CEREMONY_MS;
  const contents: z.input<typeof Ceremony> = [kind, accountId, hashOf(boundTo), challenge, until];
  return { ceremony: ceremonySigner.sign(JSON.stringify(contents)), challenge };
}

/** Reads a ceremony that the browser returned. Errors: `passkey_refused` if it is not ours, not this one or over. */
export function readCeremony(
  { ceremonySigner, clock }: Context,
  ceremony: string,
  { kind, accountId, boundTo }: Purpose,
): OpenCeremony {
  const text = ceremonySigner.verify(ceremony);
  // The signature proves that we wrote it.
  const read = Ceremony.safeParse(text === null ? null : JSON.parse(text));
  if (!read.success) throw new ProductError('passkey_refused');
  const [itsKind, itsAccount, itsHash, challenge, until] = read.data;
  if (
    itsKind !== kind ||
    itsAccount !== accountId ||
    itsHash !== hashOf(boundTo) ||
    until < clock.now().getTime()
  )
    throw new ProductError('passkey_refused');
  return { challenge, expiresAt: new Date(until) };
}

/** Uses up a ceremony's challenge inside the transaction of its effect. Errors: `passkey_refused` the second time. */
export async function spendCeremony(inside: Inside, { challenge, expiresAt }: OpenCeremony): Promise<void> {
  if (!(await spendOnce(inside, { key: sha256(challenge), expiresAt })))
    throw new ProductError('passkey_refused');
}
