import type { Post } from '../../posts.ts';
import type { PublicProfile } from '../../profiles.ts';
import type { ShortUser } from '../../short.ts';
import { cleanText } from '../clean-text.ts';
import { cleanTitles } from '../short.ts';
import type { AnimationKind } from '../shorts/animations.ts';
import { DEFAULT_COLOURS, isColour, normaliseColour } from '../shorts/colours.ts';
import { shownBanner } from '../shorts/member-palette.ts';
import type { QuestOgImage, SiteOgImage } from './site-og-image.ts';

/**
 * Data of the images in link previews. One plain object contains all data that the renderer needs for an
 * image, so that the version, a hash of this object, changes exactly when the image does.
 */

/** Size in pixels. Chats and social networks show this size without cropping. */
export const OG_IMAGE = { width: 1200, height: 630, type: 'image/png' } as const;

/** Version of the renderer. Increment it when the renderer changes, so that cached images are replaced. */
const LOOK = 2;

/**
 * Maximum text lengths, sufficient for the two lines of a bio and the four lines of a post's text that an
 * image shows.
 */
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
  /** The member's first title, or empty. */
  title: string;
  colours: { page: string; box: string; button: string; border: [from: string, to: string] | null };
  animation: AnimationKind | null;
}

export interface ProfileOgImage extends Shown {
  kind: 'profile';
  badge: PublicProfile['badge'];
  bio: string;
  banner: string;
  /** Abbreviated counts. A count of zero is an empty string. */
  counts: { highscore: string; posts: string; followers: string };
}

/** Image data of a post, without frequently changing data such as its likes. */
export interface PostOgImage extends Shown {
  kind: 'post';
  id: string;
  /** URL of the first picture or of a video's poster, or empty. */
  photo: string;
  video: boolean;
  /** The beginning of the description. */
  text: string;
  /** Title of the post's quest in the viewer's language, or empty. */
  quest: string;
}

/** Image data of a Short or a full profile. Each of these pages also has a QR code. */
export type AccountOgImage = ShortOgImage | ProfileOgImage;
export type MemberOgImage = AccountOgImage | PostOgImage;
/** Image data of every kind of preview image. */
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
  user_id,
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
    banner: colour(shownBanner(user_id, profile.bannerColor), 'boxColor'),
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

/**
 * Returns the public path of a member's Short or full profile without the leading slash: `@mia` is the Short,
 * `mia` the full profile. Always in lower case.
 */
export function shareSlug({ kind, username }: Pick<AccountOgImage, 'kind' | 'username'>): string {
  return `${kind === 'short' ? '@' : ''}${username.toLowerCase()}`;
}

/** Returns the path of the image with its version, so that chats that cache images by URL fetch a changed image. */
export function ogImagePath(picture: OgImage): string {
  return `/share/${pictureName(picture)}.png?v=${ogImageVersion(picture)}`;
}

function pictureName(picture: OgImage): string {
  if (picture.kind === 'site') return `site/${picture.page}/${picture.language}`;
  if (picture.kind === 'quest') return `quest/${picture.id}/${picture.language}`;
  return `${picture.kind === 'post' ? `post/${picture.id}` : shareSlug(picture)}/picture`;
}

/**
 * Returns a 64-bit hash of the data in hexadecimal (FNV-1a in two lanes). The hash distinguishes versions of
 * one member's image. It is not collision-resistant, so never use it alone as a cache key across members.
 */
export function ogImageVersion(picture: OgImage): string {
  const text = JSON.stringify(picture);
  return hash(text, 0x811c9dc5) + hash(text, 0x01000193);
}

/** Computes FNV-1a over UTF-16 units, http://www.isthe.com/chongo/tech/comp/fnv/. */
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

/**
 * Abbreviates a count in the same way for every language. Truncates instead of rounding, so that the text
 * changes rarely.
 */
function figure(value: number): string {
  if (value < 1) return '';
  return new Intl.NumberFormat('en', {
    notation: 'compact',
    maximumFractionDigits: 1,
    roundingMode: 'trunc',
  }).format(value);
}
