import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { languages } from '#locales/languages';
import type { Failure, ShownProfile } from './load-profile.ts';

interface ProfileMeta {
  shown: ShownProfile;
  /** "Explore …" in the page's language, for those who wrote nothing about themselves. */
  defaultDescription: string;
  publicOrigin: string;
  language: string;
}

const DESCRIPTION_MAX = 200;

/** Everything the head says about a person: for search, for shared links, for machines (spec section 2). */
export function profileMeta(input: ProfileMeta): MetaDescriptor[] {
  const person = personOf(input.shown);
  const address = `${input.publicOrigin}${person.path}`;
  const title = `${person.name} (@${person.username}) – ${brand.name}`;
  const description = person.bio ? shorten(person.bio) : input.defaultDescription;
  // Link previews take no SVG, which drawn pictures are.
  const image = person.picture.endsWith('.svg') ? [] : [person.picture];
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'index,follow' },
    { tagName: 'link', rel: 'canonical', href: address },
    ...languages.map((hrefLang) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang,
      href: `${address}?lng=${hrefLang}`,
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:type', content: 'profile' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: input.language === 'de' ? 'de_DE' : 'en_US' },
    { property: 'profile:username', content: person.username },
    ...image.map((content) => ({ property: 'og:image', content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...image.map((content) => ({ name: 'twitter:image', content })),
    { 'script:ld+json': profilePage(person, address, input.language) },
  ];
}

/** A page without a person is not for search; where nobody is, its links may still be followed. */
export function failureMeta(error: unknown): MetaDescriptor[] {
  if (!isRouteErrorResponse(error)) return [{ title: brand.name }, robots(false)];
  const { title } = error.data as Failure;
  return [{ title: `${title} – ${brand.name}` }, robots(error.status === 404)];
}

const robots = (follow: boolean) => ({
  name: 'robots',
  content: `noindex,${follow ? 'follow' : 'nofollow'}`,
});

interface Person {
  path: string;
  username: string;
  name: string;
  bio: string;
  picture: string;
  since: string;
  counts: { posts: number; followers: number } | null;
}

function personOf(shown: ShownProfile): Person {
  const source = shown.kind === 'short' ? shown.user : shown.profile;
  const username = source.username;
  return {
    path: `/${shown.kind === 'short' ? '@' : ''}${username.toLowerCase()}`,
    username,
    name: source.display_name,
    bio: source.profile.bio,
    picture: source.profile.avatarURL,
    since: source.account_created,
    counts: shown.kind === 'full' ? shown.profile.stats : null,
  };
}

function shorten(bio: string): string {
  const line = bio.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= DESCRIPTION_MAX ? line : `${letters.slice(0, DESCRIPTION_MAX - 1).join('')}…`;
}

/** https://schema.org/ProfilePage as https://developers.google.com/search/docs/appearance/structured-data/profile-page wants it. */
function profilePage(person: Person, url: string, inLanguage: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage,
    dateCreated: person.since,
    mainEntity: {
      '@type': 'Person',
      name: person.name,
      alternateName: `@${person.username}`,
      identifier: person.username,
      url,
      image: person.picture,
      ...(person.bio ? { description: person.bio } : {}),
      ...(person.counts
        ? {
            agentInteractionStatistic: {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/WriteAction',
              userInteractionCount: person.counts.posts,
            },
            interactionStatistic: {
              '@type': 'InteractionCounter',
              interactionType: 'https://schema.org/FollowAction',
              userInteractionCount: person.counts.followers,
            },
          }
        : {}),
    },
  };
}
