import { apiAt, visitorAt } from '../../support/api-at.ts';
import { sessionFrom } from '../../support/registration.ts';
import { emptyShort } from '../../support/short.ts';
import type { Member } from '../fixtures.ts';

/** Headless browsers name themselves in their user agent and are not counted. */
export const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

/** Saves two links for the member and returns a function that reads the member's figures. */
export async function ownShort(
  baseURL: string,
  { username, password }: Member,
  extra: Record<string, unknown> = {},
) {
  const { headers } = await visitorAt(baseURL).exchange('POST /api/v1/sign-in/session', {
    body: { login: username, password },
  });
  const api = apiAt(baseURL, `Bearer ${sessionFrom(headers)}`);
  await api('PUT /api/v1/@me/short/update', {
    body: {
      profile: emptyShort({
        links: [
          { id: 'one', title: 'First', link: 'https://one.example/' },
          { id: 'two', title: 'Second', link: 'https://two.example/' },
        ],
        ...extra,
      }),
    },
  });
  return async () => {
    const { visits, clicks } = await api('GET /api/v1/@me/short/statistics', { query: {} });
    return { visits, clicks };
  };
}

export const shortOf = ({ username }: Member) => `/@${username.toLowerCase()}`;
