import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Api } from '../../../contracts/client.ts';
import { apiAt, visitorAt } from '../../support/api-at.ts';
import { registrationBody, sessionFrom } from '../../support/registration.ts';
import { COMPILED } from '../../support/server-process.ts';
import type { StripeProcess } from '../stripe-process.ts';

/** A member who buys Premium. */
export interface Payer {
  id: string;
  username: string;
  email: string;
  api(origin: string): Api;
}

export async function newPayer(origin: string): Promise<Payer> {
  const visitor = visitorAt(origin);
  const body = await registrationBody(visitor);
  const { data, headers } = await visitor.exchange('POST /api/v1/sign-in/registration', { body });
  const bearer = `Bearer ${sessionFrom(headers)}`;
  await apiAt(origin, bearer)('POST /api/v1/@me/payments/billing/add', {
    body: {
      ...{ first_name: 'Mia', last_name: 'Keller', street: 'Limmatstrasse 12', city: 'Zürich' },
      ...{ state: 'ZH', country: 'CH', zip: '8005' },
    },
  });
  const { user_id: id, username } = data.user;
  return { id, username, email: body.email, api: (at) => apiAt(at, bearer) };
}

/** Starts a checkout or resumes the open one. Returns the id of its checkout session. */
export async function startCheckout({ api }: Payer, origin: string): Promise<string> {
  const { payment_url } = await api(origin)('GET /api/v1/@me/payments/create/checkout', {
    query: { product_id: 'short', payment_method: 'card', agreed: 'terms_and_start' },
  });
  return /cs_\w+/.exec(payment_url)?.[0] ?? '';
}

export async function pay(provider: StripeProcess, session: string): Promise<void> {
  await provider.control({ do: [{ op: 'completeCheckout', id: session }] });
}

/** Sends the API call with which the result page confirms the payment. */
export async function confirmCheckout({ api }: Payer, origin: string, resultPage: string): Promise<void> {
  const token = new URL(resultPage).pathname.split('/').at(-1) ?? '';
  await api(origin)('GET /api/v1/@me/payments/checkout/verify', { query: { token } });
}

/** Cancels through the public form, without a session. */
export async function cancelPremium({ username, email }: Payer, origin: string): Promise<void> {
  await visitorAt(origin)('POST /api/v1/contracts/cancel', {
    body: { name: 'Mia Keller', email, contract: username },
  });
}

/** Runs the operator's command that reconciles a member's payments, with the server's settings `env`. */
export async function reconcile(env: Record<string, string>, { username }: Payer): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/ops.ts', 'billing', 'reconcile', username], {
    cwd: new URL('../../..', import.meta.url).pathname,
    env: { PATH: process.env.PATH, ...COMPILED, NODE_ENV: 'test', ...env },
  });
}
