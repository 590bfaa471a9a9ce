import { emptyShort } from '../short.ts';
import { ORIGIN, type TestMember } from '../test-app.ts';

const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

/** Headers that an ordinary browser sends with a page's beacon. */
export const BEACON = {
  'user-agent': AGENT,
  'accept-language': 'de-CH,de;q=0.9,en;q=0.8',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'no-cors',
  'sec-fetch-dest': 'empty',
  origin: ORIGIN,
};

/** Headers that an ordinary browser sends when its user opens a page. */
export const OPENING = {
  'user-agent': AGENT,
  'accept-language': 'de-CH,de;q=0.9,en;q=0.8',
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

/** Saves a Short with two links, `one` and `two`. */
export const saveTwoLinks = ({ api }: Pick<TestMember, 'api'>, extra: Record<string, unknown> = {}) =>
  api('PUT /api/v1/@me/short/update', {
    body: {
      profile: emptyShort({
        links: [
          { id: 'one', title: 'First', link: 'https://one.example/' },
          { id: 'two', title: '=1+1', link: 'https://two.example/' },
        ],
        ...extra,
      }),
    },
  });
