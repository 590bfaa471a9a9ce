import type { Post } from '../../posts.ts';
import type { PublicProfile } from '../../profiles.ts';
import type { ShortUser } from '../../short.ts';
import { cleanText } from '../clean-text.ts';
import { type AnimationKind, cleanTitles, DEFAULT_COLOURS, isColour, normaliseColour } from '../short.ts';
import type { QuestOgImage, SiteOgImage } from './site-og-image.ts';

/**
 * What the pictures of shared links show. One plain object holds everything that a picture shows:
 * whoever paints needs nothing else, and its version changes exactly when the picture does.
 */

/** In pixels; what chats and networks show without cropping. */
export const OG_IMAGE = { width: 1200, height: 630, type: 'image/png' } as const;

/** Raised when the same facts are painted differently, so that pictures kept elsewhere are made anew. */
const LOOK = 1;

/** More than two lines of a bio are never shown, and more than four of what is said about a post. */
const BIO_MAX = 160;
const DESCRIPTION_MAX = 240;

interface Shown {
  look: number;
  username: string;
  name: string;
  avatar: string;
}

export interface ShortOgImage extends Shown {
  kind: 'short';
  /** The first title; empty without one. */
  title: string;
  colours: { page: string; box: string; button: string; border: [from: string, to: string] | null };
  animation: AnimationKind | null;
}

export interface ProfileOgImage extends Shown {
  kind: 'profile';
  badge: PublicProfile['badge'];
  bio: string;
  banner: string;
  /** Shortened figures; those that are zero are empty. */
  counts: { highscore: string; posts: string; followers: string };
}

/** A post, without anything that changes by the hour, such as its likes. */
export interface PostOgImage extends Shown {
  kind: 'post';
  id: string;
  /** Address of the first picture, of a video its poster; empty without one. */
  photo: string;
  video: boolean;
  /** The first lines of what its creator wrote. */
  text: string;
  /** Title of its quest in the reader's language; empty without one. */
  quest: string;
}

/** Pictures of somebody, which have QR codes beside them. */
export type AccountOgImage = ShortOgImage | ProfileOgImage;
export type MemberOgImage = AccountOgImage | PostOgImage;
/** Every picture that has an address. */
export type OgImage = MemberOgImage | SiteOgImage | QuestOgImage;

export function shortOgImage(user: ShortUser): ShortOgImage {
  const { profile } = user;
  const { gradient } = profile;
  const { animation } = profile.effects;
  return {
    kind: 'short',
    look: LOOK,
    username: user.username,
    name: oneLine(user.display_name),
    avatar: profile.avatarURL,
    title: cleanTitles(profile.titles)[0] ?? '',
    colours: {
      page: colour(profile.backgroundColor, 'backgroundColor'),
      box: colour(profile.boxColor, 'boxColor'),
      button: colour(profile.buttonColor, 'buttonColor'),
      border: gradient.enabled
        ? [colour(gradient.boxColor_1, 'boxColor_1'), colour(gradient.boxColor_2, 'boxColor_2')]
        : null,
    },
    animation: animation.enabled ? animation.type : null,
  };
}

export function profileOgImage({
  username,
  display_name,
  badge,
  profile,
  stats,
}: PublicProfile): ProfileOgImage {
  return {
    kind: 'profile',
    look: LOOK,
    username,
    name: oneLine(display_name),
    avatar: profile.avatarURL,
    badge,
    bio: beginning(profile.bio, BIO_MAX),
    banner: colour(profile.bannerColor, 'boxColor'),
    counts: {
      highscore: figure(stats.highscore),
      posts: figure(stats.posts),
      followers: figure(stats.followers),
    },
  };
}

export function postOgImage(post: Post): PostOgImage {
  const { creator } = post;
  return {
    kind: 'post',
    look: LOOK,
    username: creator.username,
    name: oneLine(creator.display_name),
    avatar: creator.avatarUrl,
    id: post.id,
    photo: post.imageUrls[0] ?? '',
    video: post.videoUrl !== null,
    text: beginning(post.description, DESCRIPTION_MAX),
    quest: oneLine(post.quest?.title ?? ''),
  };
}

/** Where people and machines find somebody: `@mia` is the Short, `mia` the full profile, always in lower case. */
export function shareSlug({ kind, username }: Pick<AccountOgImage, 'kind' | 'username'>): string {
  return `${kind === 'short' ? '@' : ''}${username.toLowerCase()}`;
}

/** Path of the picture with its version, so that chats which keep pictures by address fetch a changed one. */
export function ogImagePath(picture: OgImage): string {
  return `/share/${pictureName(picture)}.png?v=${ogImageVersion(picture)}`;
}

function pictureName(picture: OgImage): string {
  if (picture.kind === 'site') return `site/${picture.page}/${picture.language}`;
  if (picture.kind === 'quest') return `quest/${picture.id}/${picture.language}`;
  return `${picture.kind === 'post' ? `post/${picture.id}` : shareSlug(picture)}/picture`;
}

/**
 * 64 bits of the facts in hexadecimal (FNV-1a in two lanes). It tells one person's pictures apart over time; it is
 * no proof of anything, and pictures of different people must not be kept under it alone.
 */
export function ogImageVersion(picture: OgImage): string {
  const text = JSON.stringify(picture);
  return hash(text, 0x811c9dc5) + hash(text, 0x01000193);
}

/** FNV-1a of UTF-16 units, http://www.isthe.com/chongo/tech/comp/fnv/. */
function hash(text: string, basis: number): string {
  let value = basis;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}

const beginning = (text: string, letters: number): string => [...oneLine(text)].slice(0, letters).join('');

const oneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

function colour(value: string, kind: keyof typeof DEFAULT_COLOURS): string {
  const normal = normaliseColour(value);
  return isColour(normal) ? normal : DEFAULT_COLOURS[kind];
}

/** Short and the same in every language: cut, never rounded up, so that it changes seldom. */
function figure(value: number): string {
  if (value < 1) return '';
  return new Intl.NumberFormat('en', {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  }).format(value);
}
