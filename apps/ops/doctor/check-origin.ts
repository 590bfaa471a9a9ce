import { REQUEST_ID_HEADER } from '#contracts/rules/headers';
import { DAY_MS } from '#platform/clock';
import type { Finding } from './finding.ts';
import type { Outside } from './outside.ts';

/** Days before its end at which a certificate should have been renewed; certbot does so 30 days before. */
const RENEWED_DAYS = 21;
const URGENT_DAYS = 7;

type Asks = Pick<Outside, 'request' | 'certificateEnd'>;

/** Returns findings about how the public origin responds from outside. It has to use https. */
export async function checkOrigin(origin: string, asks: Asks, now: Date): Promise<Finding[]> {
  const { host, hostname } = new URL(origin);
  const [answer, plain, end] = await Promise.allSettled([
    asks.request(`${origin}/healthz`),
    asks.request(`http://${host}/`),
    asks.certificateEnd(hostname),
  ]);
  if (answer.status === 'rejected')
    return [
      {
        level: 'bad',
        subject: origin,
        problem: `does not respond: ${reasonOf(answer.reason)}`,
        remedy: 'start the product and its proxy, and check the name in DNS and the firewall',
      },
    ];
  const findings: Finding[] = [];
  const add = (level: Finding['level'], subject: string, problem: string, remedy: string) =>
    findings.push({ level, subject, problem, remedy });
  const { status, headers } = answer.value;
  if (status !== 200)
    add(
      'bad',
      `${origin}/healthz`,
      `responds with ${status}`,
      'check that the proxy leads to a running instance',
    );
  if (!headers.has(REQUEST_ID_HEADER))
    add(
      'bad',
      `${origin}/healthz`,
      'has no X-Request-Id: something else answers, or a proxy removes it',
      'check where the name leads, and compare the proxy with deploy/nginx.conf',
    );
  if (!/max-age=[1-9]/.test(headers.get('strict-transport-security') ?? ''))
    add(
      'bad',
      `${origin}/healthz`,
      'has no Strict-Transport-Security: browsers may use http',
      'do not remove the header in the proxy',
    );
  if (plain.status === 'fulfilled' && !redirectsToHttps(plain.value))
    add(
      'bad',
      `http://${host}`,
      `responds with ${plain.value.status} instead of leading to https`,
      'redirect port 80 as deploy/nginx.conf does',
    );
  if (end.status === 'rejected')
    add(
      'bad',
      `certificate of ${hostname}`,
      `is not accepted: ${reasonOf(end.reason)}`,
      'request a certificate (docs/deploy.md)',
    );
  else {
    const days = Math.floor((end.value.getTime() - now.getTime()) / DAY_MS);
    if (days < RENEWED_DAYS)
      add(
        days < URGENT_DAYS ? 'bad' : 'warn',
        `certificate of ${hostname}`,
        `ends in ${days} days: it is not renewed`,
        "run 'certbot renew' and read its messages",
      );
  }
  return findings;
}

const redirectsToHttps = ({ status, headers }: Awaited<ReturnType<Asks['request']>>) =>
  status >= 300 && status < 400 && (headers.get('location') ?? '').startsWith('https://');

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
};
