import { brand } from '#brand';
import type { Env } from '../../env.ts';
import type { Finding } from './finding.ts';

/** Returns findings about the settings for sending mail and receiving replies. */
export function checkMail({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN }: Env): Finding[] {
  const findings: Finding[] = [];
  if (SMTP_URL === undefined)
    findings.push({
      level: 'bad',
      subject: 'SMTP_URL',
      problem: 'is missing: no email is sent, so members cannot confirm their email or reset a password',
      remedy: 'set smtps://user:password@host',
    });
  else if (isUnencrypted(SMTP_URL))
    findings.push({
      level: 'warn',
      subject: 'SMTP_URL',
      problem: 'points to another host with smtp:, which may be unencrypted',
      remedy: 'use smtps:, or add ?requireTLS=true',
    });
  const host = new URL(PUBLIC_ORIGIN).hostname;
  if (MAIL_FROM === undefined)
    findings.push({
      level: 'warn',
      subject: 'MAIL_FROM',
      problem: `is missing: the sender of emails is no-reply@${host}`,
      remedy: 'set a sender whose domain has SPF, DKIM and DMARC records',
    });
  if (PUBLIC_ORIGIN.startsWith('https:') && host !== brand.domain && !host.endsWith(`.${brand.domain}`))
    findings.push({
      level: 'warn',
      subject: 'brand.ts domain',
      problem: `is ${brand.domain}, but the site is ${host}: the support and press emails belong to another domain`,
      remedy: 'set domain, supportEmail and pressEmail in brand.ts to mailboxes that you read',
    });
  return findings;
}

function isUnencrypted(smtpUrl: string): boolean {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && !isLocal && searchParams.get('requireTLS') !== 'true';
}
