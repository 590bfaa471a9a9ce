import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setUpStripe } from '../../connectors/stripe/index.ts';
import type { PaymentsOfCustomer } from '../../sandbox/stripe/index.ts';

/** The Stripe sandbox as a separate process, so that it survives when the server is killed. */
export interface StripeProcess {
  /** Environment variables for a server that uses the sandbox. */
  env: Record<string, string>;
  /** Changes the sandbox's switches. Returns the payments of every customer. */
  control(change: object): Promise<PaymentsOfCustomer[]>;
  /** Returns the URL to which the payment page of a checkout session redirects after the payment. */
  resultPage(session: string): Promise<string>;
  stop(): void;
}

/** Starts the sandbox for a product that listens on `port`, with the prices and pages that `stripe setup` creates. */
export async function startStripeProcess(port: number): Promise<StripeProcess> {
  const product = `http://localhost:${port}`;
  const webhookUrl = `${product}/api/v1/webhooks/stripe`;
  const child: ChildProcess = spawn(
    process.execPath,
    ['sandbox/stripe/serve.ts', '--endpoint', webhookUrl, '--retry-scale', '0.01'],
    {
      cwd: new URL('../..', import.meta.url).pathname,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (!child.stdout) throw new Error('the provider process has no stdout');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const told: { origin: string; secretKey: string; webhookSecret: string } = JSON.parse(line.toString());
  const { origin, secretKey, webhookSecret } = told;
  await setUpStripe(
    { secretKey, origin },
    {
      webhookUrl,
      paymentsUrl: `${product}/account/payments`,
      termsUrl: `${product}/legal/terms`,
      privacyUrl: `${product}/legal/privacy`,
    },
  );
  return {
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecret, STRIPE_ORIGIN: origin },
    async control(change) {
      const answer = await fetch(`${origin}/sandbox/stripe/control.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
      });
      if (!answer.ok) throw new Error(await answer.text());
      const { payments }: { payments: PaymentsOfCustomer[] } = await answer.json();
      return payments;
    },
    async resultPage(session) {
      const answer = await fetch(`${origin}/v1/checkout/sessions/${session}`, {
        headers: { authorization: `Bearer ${secretKey}` },
      });
      const { success_url }: { success_url: string } = await answer.json();
      return success_url;
    },
    stop: () => void child.kill(),
  };
}
