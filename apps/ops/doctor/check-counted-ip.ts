import { type Finding, fine } from './finding.ts';
import type { Outside } from './outside.ts';

/** An IP that belongs to no one (RFC 5737). */
const FORGED = '192.0.2.77';

/** Returns a finding if the server believes the X-Forwarded-For that a visitor sends. */
export async function checkCountedIp({ countedIp }: Pick<Outside, 'countedIp'>): Promise<Finding[]> {
  const counted = await countedIp(FORGED);
  if (counted === null)
    return [
      {
        level: 'warn',
        subject: 'X-Forwarded-For',
        problem:
          'was not tested: the server does not say which IP it counts, as it is older or has other SECRET_KEYS',
        remedy: 'run the command with the settings of the server',
      },
    ];
  if (counted !== FORGED) return [fine(`counts ${counted} as this machine's IP`)];
  return [
    {
      level: 'bad',
      subject: 'X-Forwarded-For',
      problem: 'of visitors is believed: they can choose the IP that limits count',
      remedy:
        'let the proxy replace the header (proxy_set_header X-Forwarded-For $remote_addr, deploy/nginx.conf)',
    },
  ];
}
