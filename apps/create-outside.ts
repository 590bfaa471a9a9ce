import { Resolver } from 'node:dns/promises';
import { brand } from '#brand';
import { logInToMail, sendTestMail } from '#connectors/mail';
import { checkKeys, createProviders, providerSettings } from '#connectors/providers';
import { inspectStripe, PaymentsUnavailable, stripeSettings } from '#connectors/stripe';
import { webhookUrl } from '#domain/billing';
import { callbackUrl } from '#domain/connections';
import { certificateEnd } from '#platform/certificate-end';
import { systemClock } from '#platform/clock';
import { mailSenderOf } from './create-contexts.ts';
import type { Env } from './env.ts';
import { ASK_IP, COUNTED_IP, createIpQuestion } from './gateway/server/counted-ip.ts';
import type { Outside } from './ops/doctor/outside.ts';

const ANSWER_MS = 5000;

/** Creates what the doctor asks outside of this machine, with the services of the settings. */
export function createOutside(env: Env): Outside {
  const request = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) });
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 2 });
  return {
    resolveMx: (domain) => resolver.resolveMx(domain),
    resolveTxt: (domain) => resolver.resolveTxt(domain),
    resolveCaa: (domain) => resolver.resolveCaa(domain),
    request: (url) => request(url),
    async countedIp(forged) {
      const answer = await request(`${env.PUBLIC_ORIGIN}/healthz`, {
        [ASK_IP]: createIpQuestion(env.SECRET_KEYS).ask(new Date()),
        'x-forwarded-for': forged,
      });
      if (!answer.ok) throw new Error(`/healthz responds with ${answer.status}`);
      return answer.headers.get(COUNTED_IP);
    },
    certificateEnd: (host) => certificateEnd(host, ANSWER_MS),
    logInToMail,
    async sendTestMail(to) {
      if (env.SMTP_URL === undefined) return { isAccepted: false, text: 'SMTP_URL is not set' };
      return sendTestMail({
        ...{ url: env.SMTP_URL, from: mailSenderOf(env), to },
        subject: `Test email of ${brand.name}`,
        text: `The operator of ${env.PUBLIC_ORIGIN} sent this email by "ops doctor --mail". If it arrived in the inbox, email works. If it is spam, look at the DNS findings of the doctor.`,
      });
    },
    checkKeys() {
      const options = { clock: systemClock, productUrl: env.PUBLIC_ORIGIN };
      return checkKeys(createProviders(providerSettings(env), options), (service) =>
        callbackUrl({ publicOrigin: env.PUBLIC_ORIGIN }, service),
      );
    },
    async inspectStripe() {
      const settings = stripeSettings(env);
      if (!settings) return 'refused';
      try {
        return await inspectStripe(settings, { webhookUrl: webhookUrl({ publicOrigin: env.PUBLIC_ORIGIN }) });
      } catch (error) {
        if (error instanceof PaymentsUnavailable && error.isRefusedKey) return 'refused';
        throw error;
      }
    },
  };
}
