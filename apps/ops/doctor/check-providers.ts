import { brand } from '#brand';
import { isConfigured, PROVIDER_VARIABLES } from '#connectors/providers';
import type { Env } from '../../env.ts';
import type { Finding } from './finding.ts';

/** Returns findings about the keys of the card providers and of the payment provider. */
export const checkProviders = (env: Env): Finding[] => [
  ...brand.services
    .filter((service) => !isConfigured(service, env))
    .map((service) => ({
      level: 'warn' as const,
      subject: PROVIDER_VARIABLES[service].join(', '),
      problem: `missing: ${service} cannot be connected and its cards are disabled`,
      remedy: `register an app at ${service} and set them, or remove ${service} from services in brand.ts`,
    })),
  ...checkPayments(env),
];

function checkPayments({
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
        remedy: "set the key of your Stripe account, then run 'npm run ops -- stripe setup'",
      },
    ];
  const findings: Finding[] = [];
  if (secrets.length === 0)
    findings.push({
      level: 'bad',
      subject: 'STRIPE_WEBHOOK_SECRETS',
      problem: 'is missing: every webhook is rejected, so payments are noticed late',
      remedy: "set the secret that 'npm run ops -- stripe setup' prints",
    });
  if (NODE_ENV === 'production' && key.includes('_test_'))
    findings.push({
      level: 'bad',
      subject: 'STRIPE_SECRET_KEY',
      problem: 'is a test key: test cards pay for Premium',
      remedy: 'set the live key',
    });
  return findings;
}
