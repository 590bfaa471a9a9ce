import { brand } from '#brand';
import type { Env } from '../../env.ts';
import { money } from '../format.ts';
import { type Finding, fine } from './finding.ts';
import type { Outside } from './outside.ts';

const SETUP = "run 'npm run ops -- stripe setup'";

/** Returns findings about the settings for Stripe. */
export function checkPaymentSettings({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRETS: secrets,
  NODE_ENV,
}: Env): Finding[] {
  if (key === undefined)
    return [
      {
        level: 'bad',
        subject: 'STRIPE_SECRET_KEY',
        problem: 'is missing: members cannot order Premium',
        remedy: `set the key of your Stripe account, restart, then ${SETUP}`,
      },
    ];
  const isTest = key.includes('_test_');
  const findings: Finding[] = [fine(isTest ? 'test mode' : 'live mode')];
  if (secrets.length === 0)
    findings.push({
      level: 'bad',
      subject: 'STRIPE_WEBHOOK_SECRETS',
      problem: 'is missing: every webhook is rejected, so payments are noticed late',
      remedy: "set the secret that 'npm run ops -- stripe setup' prints",
    });
  if (NODE_ENV === 'production' && isTest)
    findings.push({
      level: 'bad',
      subject: 'STRIPE_SECRET_KEY',
      problem: 'is a test key: test cards pay for Premium',
      remedy: 'set the live key',
    });
  return findings;
}

/** Returns findings about what `stripe setup` makes in the Stripe account. */
export async function checkPaymentAccount({
  inspectStripe,
}: Pick<Outside, 'inspectStripe'>): Promise<Finding[]> {
  const account = await inspectStripe();
  if (account === 'refused')
    return [
      {
        level: 'bad',
        subject: 'STRIPE_SECRET_KEY',
        problem: 'is refused by Stripe: no one can order',
        remedy: 'set a key of the account that is valid and may read what it needs',
      },
    ];
  const { product, price, endpoint, portal } = account;
  const findings: Finding[] = [];
  const add = (level: Finding['level'], subject: string, problem: string, remedy = SETUP) =>
    findings.push({ level, subject: `Stripe ${subject}`, problem, remedy });
  const { amount, currency } = brand.premium;
  if (!product) add('bad', 'product', 'is missing: no one can order');
  else if (!product.fits) add('bad', 'product', 'is archived or has another name');
  if (!price) add('bad', 'price', 'is missing: no one can order');
  else if (!price.fits)
    add(
      'bad',
      'price',
      `is ${money(price.amount, price.currency)}, not the ${money(amount, currency)} a month with tax that our pages name: orders are refused`,
    );
  if (!endpoint) add('bad', 'webhook', 'does not exist for PUBLIC_ORIGIN: payments are noticed late');
  else {
    if (!endpoint.isEnabled) add('bad', 'webhook', 'is disabled: payments are noticed late');
    if (endpoint.missingEvents.length > 0)
      add('bad', 'webhook', `does not send ${endpoint.missingEvents.join(', ')}`);
    if (endpoint.apiVersion !== endpoint.wantedApiVersion)
      add(
        'warn',
        'webhook',
        `sends events of API version ${endpoint.apiVersion ?? 'of the account'} instead of ${endpoint.wantedApiVersion}`,
        'delete the endpoint at Stripe, run stripe setup, and set the new secret',
      );
  }
  if (!portal)
    add('warn', 'portal', 'was not configured: the account’s own defaults decide what members can do');
  else if (!portal.fits) add('bad', 'portal', 'ends paid time at once, or does not let members cancel');
  return findings;
}
