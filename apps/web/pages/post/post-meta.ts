import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { brand } from '#brand';
import type { Post } from '#contracts/posts';
import { cleanText } from '#contracts/rules/clean-text';
import { ogImagePath, postOgImage } from '#contracts/rules/og-images/og-image';
import { postPath } from '#contracts/rules/post';
import { excerpt } from '../../features/posts/excerpt.ts';
import { FRAME_SIZES, posterUrl, responsivePicture } from '../../features/posts/responsive-picture.ts';
import { metaTags, structuredData } from '../../ui/layout/meta-tags.ts';
import type { PostFailure } from './load-post.ts';

interface PostMeta {
  post: Post;
  /** Description for posts that have none, in the page's language. */
  defaultDescription: string;
  /** Alt text of the social sharing image, in the page's language. */
  pictureAlt: string;
  publicOrigin: string;
  language: string;
}

/** Returns a post's head tags for search engines, link previews and structured data (product 2.1). */
export function postMeta({ post, publicOrigin, language, ...given }: PostMeta): MetaDescriptor[] {
  const address = `${publicOrigin}${postPath(post)}`;
  return [
    ...firstPicture(post),
    ...metaTags({
      ...{ canonicalUrl: address, language, type: 'article' as const },
      title: `${post.creator.username} – ${brand.name}`,
      description: excerpt(post.description) || given.defaultDescription,
      ogImageUrl: `${publicOrigin}${ogImagePath(postOgImage(post))}`,
      ogImageAlt: given.pictureAlt,
    }),
    { property: 'article:published_time', content: post.created_at },
    structuredData(posting(post, address, publicOrigin)),
  ];
}

/**
 * Returns the head tags for a page without a post. Such a page is not indexed; its links may still be
 * followed if the post does not exist or was removed.
 */
export function failureMeta(error: unknown): MetaDescriptor[] {
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<PostFailure> | null) : null;
  const follow = failure?.kind === 'notFound' || failure?.kind === 'gone';
  return [
    { title: failure?.title ? `${failure.title} – ${brand.name}` : brand.name },
    { name: 'robots', content: `noindex,${follow ? 'follow' : 'nofollow'}` },
  ];
}

/**
 * Returns the tag that preloads the first picture, which is the largest element on the page, before the body
 * is parsed.
 */
function firstPicture({ imageUrls: [address], videoUrl }: Post): MetaDescriptor[] {
  if (address === undefined) return [];
  const preload = { tagName: 'link', rel: 'preload', as: 'image', fetchPriority: 'high' } as const;
  if (videoUrl !== null) return [{ ...preload, href: posterUrl(address) }];
  const [best] = responsivePicture(address).sources;
  if (!best) return [{ ...preload, href: address }];
  return [{ ...preload, type: best.type, imageSrcSet: best.srcSet, imageSizes: FRAME_SIZES }];
}

/**
 * Returns structured data of type https://schema.org/SocialMediaPosting, as required by
 * https://developers.google.com/search/docs/appearance/structured-data/discussion-forum. The framework
 * escapes `<`, `>` and `&`, so that a member's text cannot end the script.
 */
function posting(post: Post, url: string, publicOrigin: string) {
  const { creator, location, imageUrls, videoUrl } = post;
  const absolute = (address: string) => new URL(address, publicOrigin).href;
  const words = cleanText(post.description, { multiline: true }).trim();
  const pictures = imageUrls.map(absolute);
  const headline = excerpt(words, 110) || `@${creator.username}`;
  return {
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
