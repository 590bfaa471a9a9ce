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
  const [mx, own, policies, authorities] = await Promise.all([
    recordsOf(asks.resolveMx(domain)),
    texts(domain),
    texts(`_dmarc.${domain}`),
    recordsOf(asks.resolveCaa(host)),
  ]);
  const findings: Finding[] = [];
  const add = (level: Finding['level'], record: string, name: string, problem: string, remedy: string) =>
    findings.push({ level, subject: `DNS ${record} of ${name}`, problem, remedy });

  if (mx.length === 0)
    add(
      'warn',
      'MX',
      domain,
      'is missing: bounces and replies are lost, and some servers refuse such senders',
      'add an MX record, or send from a domain that has one',
    );
  const senders = own.filter((text) => /^v=spf1(\s|$)/i.test(text)).length;
  if (senders === 0)
    add(
      'bad',
      'SPF',
      domain,
      'is missing: large mail services refuse the emails or treat them as spam',
      'add the TXT record that your mail provider names, v=spf1 …',
    );
  if (senders > 1)
    add(
      'bad',
      'SPF',
      domain,
      `exists ${senders} times: receivers then ignore all of them`,
      'merge them into one record',
    );

  if (env.MAIL_DKIM_SELECTOR === undefined)
    add(
      'warn',
      'DKIM',
      domain,
      'cannot be checked, because its selector is unknown',
      'set MAIL_DKIM_SELECTOR to the selector that your mail provider names',
    );
  else {
    const name = `${env.MAIL_DKIM_SELECTOR}._domainkey.${domain}`;
    // An empty p= revokes the key.
    if (!(await texts(name)).some((text) => /(^|;)\s*p=\s*[^\s;]/.test(text)))
      add(
        'bad',
        'DKIM',
        name,
        'has no key: signatures of emails are invalid',
        'add the record that your mail provider names, or correct MAIL_DKIM_SELECTOR',
      );
  }

  const policy = policies.filter((text) => /^v=DMARC1\s*;/i.test(text));
  if (policy.length !== 1)
    add(
      'bad',
      'DMARC',
      `_dmarc.${domain}`,
      policy.length === 0
        ? 'is missing: large mail services refuse senders without it'
        : 'exists more than once: receivers then ignore it',
      'add one record such as v=DMARC1; p=quarantine; rua=mailto:…',
    );
  else if (!/;\s*p\s*=\s*(quarantine|reject)\b/i.test(policy[0] ?? ''))
    add(
      'warn',
      'DMARC',
      `_dmarc.${domain}`,
      'has the policy none: forged emails in your name are delivered',
      'set p=quarantine or p=reject once reports show that your own emails pass',
    );

  if (authorities.length === 0)
    add(
      'warn',
      'CAA',
      host,
      'is missing: any certificate authority may issue certificates for it',
      'add a record that names yours, such as 0 issue "letsencrypt.org"',
    );
  return findings;
}

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
