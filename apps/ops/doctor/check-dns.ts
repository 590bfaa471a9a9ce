import type { Env } from '../../env.ts';
import type { Finding } from './finding.ts';
import type { Outside } from './outside.ts';

type Asks = Pick<Outside, 'resolveMx' | 'resolveTxt' | 'resolveCaa'>;

/** Returns findings about the DNS records of the domain from which emails are sent. */
export async function checkDns(
  env: Pick<Env, 'MAIL_FROM' | 'MAIL_DKIM_SELECTOR' | 'PUBLIC_ORIGIN'>,
  asks: Asks,
): Promise<Finding[]> {
  const host = new URL(env.PUBLIC_ORIGIN).hostname;
  const domain = env.MAIL_FROM?.match(/@([^\s>]+)>?\s*$/)?.[1] ?? host;
  const texts = async (name: string) =>
    (await recordsOf(asks.resolveTxt(name))).map((parts) => parts.join(''));
  const selector = env.MAIL_DKIM_SELECTOR;
  const key = `${selector}._domainkey.${domain}`;
  const policy = `_dmarc.${domain}`;
  const [mx, own, keys, policies, authorities] = await Promise.all([
    recordsOf(asks.resolveMx(domain)),
    texts(domain),
    selector === undefined ? [] : texts(key),
    texts(policy),
    recordsOf(asks.resolveCaa(host)),
  ]);
  return [
    ...(mx.length === 0 ? [missingMx(domain)] : []),
    ...checkSpf(domain, own),
    ...(selector === undefined ? [unknownDkim(domain)] : checkDkim(key, keys)),
    ...checkDmarc(policy, policies),
    ...(authorities.length === 0 ? [missingCaa(host)] : []),
  ];
}

const about = (record: string, name: string, found: Omit<Finding, 'subject'>): Finding => ({
  subject: `DNS ${record} of ${name}`,
  ...found,
});

const missingMx = (domain: string) =>
  about('MX', domain, {
    level: 'warn',
    problem: 'is missing: bounces and replies are lost, and some servers refuse such senders',
    remedy: 'add an MX record, or send from a domain that has one',
  });

function checkSpf(domain: string, texts: readonly string[]): Finding[] {
  const count = texts.filter((text) => /^v=spf1(\s|$)/i.test(text)).length;
  if (count === 1) return [];
  const found =
    count === 0
      ? {
          problem: 'is missing: large mail services refuse the emails or treat them as spam',
          remedy: 'add the TXT record that your mail provider names, v=spf1 …',
        }
      : {
          problem: `exists ${count} times: receivers then ignore all of them`,
          remedy: 'merge them into one record',
        };
  return [about('SPF', domain, { level: 'bad', ...found })];
}

const unknownDkim = (domain: string) =>
  about('DKIM', domain, {
    level: 'warn',
    problem: 'cannot be checked, because its selector is unknown',
    remedy: 'set MAIL_DKIM_SELECTOR to the selector that your mail provider names',
  });

function checkDkim(name: string, texts: readonly string[]): Finding[] {
  // An empty p= revokes the key.
  if (texts.some((text) => /(^|;)\s*p=\s*[^\s;]/.test(text))) return [];
  return [
    about('DKIM', name, {
      level: 'bad',
      problem: 'has no key: signatures of emails are invalid',
      remedy: 'add the record that your mail provider names, or correct MAIL_DKIM_SELECTOR',
    }),
  ];
}

function checkDmarc(name: string, texts: readonly string[]): Finding[] {
  const [policy, ...more] = texts.filter((text) => /^v=DMARC1\s*;/i.test(text));
  if (policy === undefined || more.length > 0)
    return [
      about('DMARC', name, {
        level: 'bad',
        problem:
          policy === undefined
            ? 'is missing: large mail services refuse senders without it'
            : 'exists more than once: receivers then ignore it',
        remedy: 'add one record such as v=DMARC1; p=quarantine; rua=mailto:…',
      }),
    ];
  if (/;\s*p\s*=\s*(quarantine|reject)\b/i.test(policy)) return [];
  return [
    about('DMARC', name, {
      level: 'warn',
      problem: 'has the policy none: forged emails in your name are delivered',
      remedy: 'set p=quarantine or p=reject once reports show that your own emails pass',
    }),
  ];
}

const missingCaa = (host: string) =>
  about('CAA', host, {
    level: 'warn',
    problem: 'is missing: any certificate authority may issue certificates for it',
    remedy: 'add a record that names yours, such as 0 issue "letsencrypt.org"',
  });

/** Returns the records. A name without such records is not an error. */
async function recordsOf<Record>(asked: Promise<Record[]>): Promise<Record[]> {
  try {
    return await asked;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENODATA' || code === 'ENOTFOUND') return [];
    throw error;
  }
}
