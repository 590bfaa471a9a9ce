import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import { cleanText } from '#contracts/rules/clean-text';
import { ogImagePath, profileOgImage, shortOgImage } from '#contracts/rules/og-images/og-image';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { ShortUser } from '#contracts/short';
import { metaTags, structuredData } from '../../ui/layout/meta-tags.ts';
import type { Failure, LoadedProfile } from './load-profile.ts';

interface ProfileMeta {
  loaded: LoadedProfile;
  /** "Explore …" in the page's language, for those who wrote nothing about themselves. */
  defaultDescription: string;
  /** What the picture of shared links shows, in the page's language. */
  pictureAlt?: string;
  publicOrigin: string;
  language: string;
}

const DESCRIPTION_MAX = 200;

/** Everything the head says about a person: for search, for shared links, for machines (spec section 2). */
export function profileMeta(input: ProfileMeta): MetaDescriptor[] {
  const { publicOrigin, language } = input;
  const person = toPerson(input.loaded);
  const address = `${publicOrigin}${person.path}`;
  const page = input.loaded.kind === 'short' ? `${brand.name} Short` : brand.name;
  const title = `${person.name} (@${person.username}) – ${page}`;
  const picture = `${publicOrigin}${person.ogImagePath}`;
  return [
    ...metaTags({
      ...{ title, canonicalUrl: address, language, ogImageUrl: picture, type: 'profile' as const },
      description: person.bio ? shorten(person.bio) : input.defaultDescription,
      ogImageAlt: input.pictureAlt ?? title,
    }),
    { property: 'profile:username', content: person.username },
    structuredData(profilePage(person, address, picture, language)),
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
  avatar: string;
  /** Path of the picture of shared links. */
  ogImagePath: string;
  createdAt: string;
  updatedAt?: string;
  counts?: { posts: number; followers: number };
  /** Addresses of the same person elsewhere. */
  sameAs: string[];
}

/** Names and bios come without overrides of direction, which would turn the text around them too. */
function toPerson(loaded: LoadedProfile): Person {
  const source = loaded.kind === 'short' ? loaded.user : loaded.profile;
  const { username } = source;
  const person = {
    path: `/${loaded.kind === 'short' ? '@' : ''}${username.toLowerCase()}`,
    username,
    name: cleanText(source.display_name),
    bio: cleanText(source.profile.bio, { multiline: true }).trim(),
    avatar: source.profile.avatarURL,
    createdAt: source.account_created,
  };
  if (loaded.kind === 'short')
    return {
      ...person,
      ogImagePath: ogImagePath(shortOgImage(loaded.user)),
      sameAs: visibleConnectionUrls(loaded.user.connections),
    };
  const { stats, updated_at: changed } = loaded.profile;
  const sharePicture = ogImagePath(profileOgImage(loaded.profile));
  return { ...person, ogImagePath: sharePicture, updatedAt: changed, counts: stats, sameAs: [] };
}

/** Those that the Short shows (spec section 5). */
function visibleConnectionUrls(connections: ShortUser['connections']): string[] {
  return Object.values(connections).flatMap(({ display, profile }) => {
    const address = display && profile ? sanitiseUrl(profile.profileURL) : null;
    return address === null ? [] : [address];
  });
}

function shorten(bio: string): string {
  const line = bio.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length <= DESCRIPTION_MAX ? line : `${letters.slice(0, DESCRIPTION_MAX - 1).join('')}…`;
}

/**
 * https://schema.org/ProfilePage as https://developers.google.com/search/docs/appearance/structured-data/profile-page
 * wants it. It is written with `<`, `>` and `&` escaped, so that no text of a person ends the script.
 */
function profilePage(person: Person, url: string, picture: string, inLanguage: string) {
  const { counts } = person;
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage,
    dateCreated: person.createdAt,
    ...(person.updatedAt ? { dateModified: person.updatedAt } : {}),
    mainEntity: {
      '@type': 'Person',
      name: person.name,
      alternateName: `@${person.username}`,
      identifier: person.username,
      url,
      // Not every machine reads drawings.
      image: person.avatar.endsWith('.svg') ? picture : person.avatar,
      ...(person.bio ? { description: person.bio } : {}),
      ...(person.sameAs.length > 0 ? { sameAs: person.sameAs } : {}),
      ...(counts
        ? {
            agentInteractionStatistic: counter('WriteAction', counts.posts),
            interactionStatistic: counter('FollowAction', counts.followers),
          }
        : {}),
    },
  };
}

const counter = (action: string, userInteractionCount: number) => ({
  '@type': 'InteractionCounter',
  interactionType: `https://schema.org/${action}`,
  userInteractionCount,
});
