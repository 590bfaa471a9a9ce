import { brand } from '#brand';
import { DAY_MS } from '#platform/clock';
import type { Outside } from '../../../apps/ops/doctor/outside.ts';

export interface InternetChanges {
  mx?: { exchange: string }[];
  caa?: object[];
  /** TXT records by name. */
  texts?: Record<string, string[]>;
  resolverFails?: boolean;
  responds?: boolean;
  status?: number;
  /** Headers of the public origin; null removes one. */
  headers?: Record<string, string | null>;
  redirects?: boolean;
  /** Days until the certificate ends, or null if it is invalid. */
  certificateDays?: number | null;
  mailAccepts?: boolean;
}

/** Creates what the doctor asks outside of this machine, by default with everything as it should be. */
export function createInternet({
  mx = [{ exchange: 'mx.example' }],
  caa = [{ issue: 'letsencrypt.org' }],
  texts = {},
  resolverFails = false,
  responds = true,
  status = 200,
  headers = {},
  redirects = true,
  certificateDays = 60,
  mailAccepts = true,
}: InternetChanges = {}): Outside {
  const { domain } = brand;
  const records: Record<string, string[]> = {
    [domain]: ['v=spf1 include:mail.example -all', 'another=record'],
    [`key1._domainkey.${domain}`]: ['v=DKIM1; k=rsa; p=MIIB'],
    [`_dmarc.${domain}`]: ['v=DMARC1; p=quarantine'],
    ...texts,
  };
  const answer = async <T>(value: T): Promise<T> => {
    if (resolverFails) throw Object.assign(new Error('no resolver'), { code: 'ETIMEOUT' });
    return value;
  };
  return {
    resolveMx: () => answer(mx),
    resolveCaa: () => answer(caa),
    async resolveTxt(name) {
      const found = await answer(records[name] ?? []);
      if (found.length === 0) throw Object.assign(new Error('no records'), { code: 'ENODATA' });
      return found.map((text) => [text.slice(0, 5), text.slice(5)]);
    },
    async request(url) {
      if (!responds) throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
      if (url.startsWith('http:'))
        return { status: redirects ? 308 : 200, headers: new Headers({ location: `https://${domain}/` }) };
      const all = { 'x-request-id': '1', 'strict-transport-security': 'max-age=63072000', ...headers };
      return {
        status,
        headers: new Headers(
          Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
        ),
      };
    },
    async certificateEnd() {
      if (certificateDays === null) throw new Error('self-signed certificate');
      return new Date(Date.now() + certificateDays * DAY_MS + 60_000);
    },
    checkKeys: async () => [],
    countedIp: async () => '203.0.113.7',
    sendTestMail: async () => ({ isAccepted: mailAccepts, text: mailAccepts ? '250 queued' : '550 refused' }),
    inspectStripe: async () => ({
      ...{ product: { fits: true }, portal: { fits: true } },
      price: { fits: true, amount: brand.premium.amount, currency: 'eur' },
      endpoint: { isEnabled: true, missingEvents: [], apiVersion: '1', wantedApiVersion: '1' },
    }),
    async logInToMail() {
      if (!mailAccepts) throw Object.assign(new Error('535'), { code: 'EAUTH' });
    },
  };
}
