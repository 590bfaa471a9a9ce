import { expect, test } from 'vitest';
import { languages } from '#locales/languages';
import { pictureUrl, samplePost } from '../../../../tests/support/fakes/fake-post-api.ts';
import { failureMeta, postMeta } from './post-meta.ts';

const origin = 'https://ulifyi.example';
const metaOf = (post: ReturnType<typeof samplePost>) =>
  postMeta({
    post,
    publicOrigin: origin,
    language: 'de',
    defaultDescription: 'A post by mia',
    pictureAlt: 'What is seen',
  }) as Array<Record<string, unknown>>;

const contentOf = (meta: Array<Record<string, unknown>>, name: string) =>
  meta.find((tag) => tag.name === name || tag.property === name)?.content;

test('the head names creator and product, and shares the picture with its alt text', () => {
  const post = samplePost();
  const meta = metaOf(post);
  expect(meta).toContainEqual({ title: 'mia – Ulifyi' });
  expect(contentOf(meta, 'description')).toBe('Sunrise from the hut. Worth every step up here.');
  expect(contentOf(meta, 'robots')).toBe('index,follow');
  expect(contentOf(meta, 'twitter:card')).toBe('summary_large_image');
  expect(contentOf(meta, 'og:image')).toMatch(
    new RegExp(`^${origin}/share/post/${post.id}/picture\\.png\\?v=[0-9a-f]{16}$`),
  );
  expect(contentOf(meta, 'og:image:alt')).toBe('What is seen');
  expect(contentOf(meta, 'og:locale')).toBe('de_DE');
  const address = `${origin}/mia/post/${post.id}`;
  const links = meta.filter(({ tagName }) => tagName === 'link');
  expect(links).toContainEqual({ tagName: 'link', rel: 'canonical', href: address });
  for (const language of languages)
    expect(links).toContainEqual(
      expect.objectContaining({ hrefLang: language, href: `${address}?lng=${language}` }),
    );
});

test('a post without a description has the default description', () => {
  expect(contentOf(metaOf(samplePost({ description: ' \n ' })), 'description')).toBe('A post by mia');
});

test('preloads the smallest format of the first picture, or the poster unchanged, or nothing', () => {
  const preload = (post: ReturnType<typeof samplePost>) => metaOf(post).find(({ rel }) => rel === 'preload');
  expect(preload(samplePost())).toMatchObject({
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    imageSrcSet: expect.stringContaining('720.avif 720w'),
  });
  expect(preload(samplePost({ videoUrl: '/v.mp4', imageUrls: [pictureUrl(1)] }))).toMatchObject({
    href: pictureUrl(1).replace('1080', '720'),
  });
  expect(preload(samplePost({ imageUrls: [] }))).toBeUndefined();
});

test('the structured data contains creator, content, time, place and likes', () => {
  const post = samplePost({ likes: 7 });
  const data = (given: typeof post) =>
    metaOf(given).find((tag) => 'script:ld+json' in tag)?.['script:ld+json'];
  expect(data(post)).toMatchObject({
    '@type': 'SocialMediaPosting',
    url: `${origin}/mia/post/${post.id}`,
    author: { '@type': 'Person', name: 'Mia Keller', url: `${origin}/mia` },
    datePublished: post.created_at,
    image: post.imageUrls.map((path) => origin + path),
    contentLocation: { '@type': 'Place', name: 'Zürich, Switzerland' },
    interactionStatistic: { interactionType: 'https://schema.org/LikeAction', userInteractionCount: 7 },
  });
  const video = data({ ...post, videoUrl: '/v.mp4' });
  expect(video).toMatchObject({
    video: { '@type': 'VideoObject', contentUrl: `${origin}/v.mp4`, uploadDate: post.created_at },
  });
  expect(video).not.toHaveProperty('image');
});

test('a missing post is not indexed', () => {
  const error = (kind: string, status: number) => ({
    status,
    statusText: '',
    internal: false,
    data: { kind, title: 'Gone' },
  });
  expect(failureMeta(error('gone', 410))).toEqual([
    { title: 'Gone – Ulifyi' },
    { name: 'robots', content: 'noindex,follow' },
  ]);
  expect(failureMeta(error('unexpected', 500))).toContainEqual({
    name: 'robots',
    content: 'noindex,nofollow',
  });
  expect(failureMeta(new Error('unexpected'))).toContainEqual({
    name: 'robots',
    content: 'noindex,nofollow',
  });
});
