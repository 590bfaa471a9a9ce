import { apiAt } from '../../tests/support/api-at.ts';
import { shortWithThreeLinks } from './dataset-calls.ts';
import type { Visitor } from './page-scripts.ts';
import { transferred } from './transfer-size.ts';

/** Hosts whose marks a page draws, with a path as members paste it. */
const URLS = [
  'https://www.instagram.com/mia.climbs/',
  'https://www.tiktok.com/@mia.climbs',
  'https://www.youtube.com/@miaclimbs',
  'https://open.spotify.com/artist/4tZwfgrHOc3mvqYlEYSvVi',
  'https://github.com/miaclimbs',
  'https://www.strava.com/athletes/4242',
  'https://www.komoot.com/user/4242',
  'https://ko-fi.com/miaclimbs',
  'https://bandcamp.com/miaclimbs',
  'https://www.patreon.com/miaclimbs',
];

/** A page of this size fits into the first ten packets of a connection. */
export const TEN_LINKS_BUDGET_KB = 14.5;

/** Saves a Short of ten links with their services' marks, and returns the size of its page in kB. */
export async function pageWithTenLinksKb({ origin, session }: Visitor, username: string): Promise<number> {
  const links = URLS.map((link, n) => ({ id: `t${n}`, title: new URL(link).hostname, link }));
  await apiAt(origin, `Bearer ${session}`)('PUT /api/v1/@me/short/update', {
    body: { profile: { ...shortWithThreeLinks(), links } },
  });
  return (await transferred(`${origin}/@${username}`)) / 1000;
}
