import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { Post } from '#contracts/posts';
import { postPath } from '#contracts/rules/post';
import { postPicture, SHARE_PICTURE, sharePicturePath } from '#contracts/rules/share-picture';
import { cleanText } from '#contracts/rules/text-hygiene';
import { languages } from '#locales/languages';
import { excerpt } from './excerpt.ts';
import type { PostFailure } from './load-post.ts';
import { FRAME_SIZES, pictureForms, posterOf } from './post-pictures.ts';

interface PostMeta {
  post: Post;
  /** For posts without words, in the page's language. */
  defaultDescription: string;
  /** What the picture of shared links shows, in the page's language. */
  pictureAlt: string;
  publicOrigin: string;
  language: string;
}

const LOCALES: Record<string, string> = { en: 'en_US', de: 'de_DE' };

/** Everything the head says about a post: for search, for shared links, for machines (spec section 2). */
export function postMeta({ post, publicOrigin, language, ...given }: PostMeta): MetaDescriptor[] {
  const address = `${publicOrigin}${postPath(post)}`;
  const title = `${post.creator.username} – ${brand.name}`;
  const description = excerpt(post.description) || given.defaultDescription;
  const picture = `${publicOrigin}${sharePicturePath(postPicture(post))}`;
  return [
    { title },
    { name: 'description', content: description },
    { name: 'robots', content: 'index,follow' },
    ...firstPicture(post),
    { tagName: 'link', rel: 'canonical', href: address },
    ...languages.map((hrefLang) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang,
      href: `${address}?lng=${hrefLang}`,
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:type', content: 'article' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: LOCALES[language] ?? LOCALES.en },
    { property: 'article:published_time', content: post.created_at },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:type', content: SHARE_PICTURE.type },
    { property: 'og:image:width', content: String(SHARE_PICTURE.width) },
    { property: 'og:image:height', content: String(SHARE_PICTURE.height) },
    { property: 'og:image:alt', content: given.pictureAlt },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: given.pictureAlt },
    { 'script:ld+json': posting(post, address, publicOrigin) },
  ];
}

/** A page without a post is not for search; where nothing is, or no longer, its links may still be followed. */
export function failureMeta(error: unknown): MetaDescriptor[] {
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<PostFailure> | null) : null;
  const follow = failure?.kind === 'notFound' || failure?.kind === 'gone';
  return [
    { title: failure?.title ? `${failure.title} – ${brand.name}` : brand.name },
    { name: 'robots', content: `noindex,${follow ? 'follow' : 'nofollow'}` },
  ];
}

/** The largest thing on the page is on its way before the page's text is read. */
function firstPicture({ imageUrls: [address], videoUrl }: Post): MetaDescriptor[] {
  if (address === undefined) return [];
  const preload = { tagName: 'link', rel: 'preload', as: 'image', fetchPriority: 'high' } as const;
  if (videoUrl !== null) return [{ ...preload, href: posterOf(address) }];
  const [best] = pictureForms(address).sources;
  if (!best) return [{ ...preload, href: address }];
  return [{ ...preload, type: best.type, imageSrcSet: best.srcSet, imageSizes: FRAME_SIZES }];
}

/**
 * https://schema.org/SocialMediaPosting as
 * https://developers.google.com/search/docs/appearance/structured-data/discussion-forum wants it. React Router writes
 * it with `<`, `>` and `&` escaped, so that no text of a person ends the script.
 */
function posting(post: Post, url: string, publicOrigin: string) {
  const { creator, location, imageUrls, videoUrl } = post;
  const absolute = (address: string) => new URL(address, publicOrigin).href;
  const words = cleanText(post.description, { multiline: true }).trim();
  const pictures = imageUrls.map(absolute);
  const headline = excerpt(words, 110) || `@${creator.username}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    url,
    mainEntityOfPage: url,
    headline,
    ...(words ? { articleBody: words } : {}),
    datePublished: post.created_at,
    author: {
      '@type': 'Person',
      name: cleanText(creator.display_name),
      alternateName: `@${creator.username}`,
      url: `${publicOrigin}/${creator.username.toLowerCase()}`,
    },
    ...(videoUrl === null && pictures.length > 0 ? { image: pictures } : {}),
    ...(videoUrl === null
      ? {}
      : {
          video: {
            '@type': 'VideoObject',
            name: headline,
            description: words || headline,
            uploadDate: post.created_at,
            contentUrl: absolute(videoUrl),
            ...(pictures.length > 0 ? { thumbnailUrl: pictures } : {}),
          },
        }),
    ...(location
      ? {
          contentLocation: {
            '@type': 'Place',
            name: [location.city, location.country].filter(Boolean).join(', '),
          },
        }
      : {}),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: post.likes,
    },
  };
}
