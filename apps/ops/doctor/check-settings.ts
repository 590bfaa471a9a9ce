import type { Env } from '../../env.ts';
import type { Finding } from './finding.ts';

/** Returns findings about settings that are valid, but unsuitable for a public server. */
export function checkSettings(env: Env): Finding[] {
  const findings: Finding[] = [];
  const bad = (subject: string, problem: string, remedy: string) =>
    findings.push({ level: 'bad', subject, problem, remedy });
  const warn = (subject: string, problem: string, remedy: string) =>
    findings.push({ level: 'warn', subject, problem, remedy });

  if (env.NODE_ENV !== 'production')
    bad('NODE_ENV', `is ${env.NODE_ENV}: missing secrets have known defaults`, 'set it to production');
  if (!env.PUBLIC_ORIGIN.startsWith('https:'))
    bad(
      'PUBLIC_ORIGIN',
      `is ${env.PUBLIC_ORIGIN}: browsers need https`,
      'set the public https URL, with a TLS proxy in front',
    );
  if (env.SANDBOX) bad('SANDBOX', 'is on: payments and services are stand-ins', 'set it to off');
  if (env.DEMO_DATA) bad('DEMO_DATA', 'is on: the demo accounts have a known password', 'set it to off');
  if (env.TRUSTED_PROXIES.length === 0)
    warn(
      'TRUSTED_PROXIES',
      'is empty: behind a proxy all visitors share one rate limit',
      'set the IP of the proxy',
    );
  for (const proxy of env.TRUSTED_PROXIES.filter((entry) => entry.endsWith('/0')))
    bad(
      'TRUSTED_PROXIES',
      `contains ${proxy}, which is everyone: visitors can choose the IP that limits and logs count`,
      'name only your own proxies',
    );
  if (env.RATE_LIMIT_FACTOR !== 1)
    warn('RATE_LIMIT_FACTOR', `is ${env.RATE_LIMIT_FACTOR}: every rate limit is multiplied`, 'set it to 1');
  if (env.METRICS_TOKEN === undefined)
    warn(
      'METRICS_TOKEN',
      'is missing: there are no metrics and no alerts',
      'set a token of at least 32 characters',
    );
  return findings;
}
