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
  /** The default description for members without a bio, in the page's language. */
  defaultDescription: string;
  /** Alt text of the social sharing image, in the page's language. */
  pictureAlt?: string;
  publicOrigin: string;
  language: string;
}

const DESCRIPTION_MAX = 200;

/** Returns a profile's head tags for search engines, link previews and structured data (product 2.1). */
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

/**
 * Returns the head tags for a page without a member. Such a page is not indexed; its links may still be
 * followed if the member does not exist (product 5.5).
 */
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
  ogImagePath: string;
  createdAt: string;
  updatedAt?: string;
  counts?: { posts: number; followers: number };
  /** URLs of the member's profiles on other services. */
  sameAs: string[];
}

/**
 * Returns the member's data for the head tags. Removes direction overrides from names and bios, because they
 * would also affect the surrounding text.
 */
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

/** Returns the URLs of the connections that the Short shows (product 6.7). */
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
 * Returns structured data of type https://schema.org/ProfilePage, as required by
 * https://developers.google.com/search/docs/appearance/structured-data/profile-page. The framework escapes
 * `<`, `>` and `&`, so that a member's text cannot end the script.
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
      // Not every consumer supports SVG, so the social sharing image replaces an SVG avatar.
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
