import { expect, test } from 'vitest';
import { pictureHash, picturePath, pictureVariantUrl, videoPath } from './picture-sizes.ts';

const hash = 'a1'.repeat(32);

test('a picture of this site has a URL for every width', () => {
  const largest = `https://example.com${picturePath(hash, 1080)}`;
  expect(largest).toBe(`https://example.com/media/${hash}/1080.webp`);
  expect(pictureVariantUrl(largest, 360)).toBe(`https://example.com/media/${hash}/360.webp`);
  expect(pictureVariantUrl(pictureVariantUrl(largest, 720), 1080)).toBe(largest);
  expect(pictureVariantUrl(largest, 720, 'avif')).toBe(`https://example.com/media/${hash}/720.avif`);
  expect(pictureVariantUrl(largest, 360, 'jpg')).toBe(`https://example.com/media/${hash}/360.jpg`);
});

test('a URL of a picture contains the hash of its upload', () => {
  expect(pictureHash(`https://example.com${picturePath(hash, 1080)}`)).toBe(hash);
  expect(pictureHash('/avatars/a.svg')).toBeNull();
  expect(videoPath(hash)).toBe(`/media/${hash}/video.mp4`);
});

test.each(['', 'https://example.com/photo/1080.webp', `/media/${hash}/1080.png`, '/media/short/1080.webp'])(
  'the foreign URL %j is unchanged',
  (address) => {
    expect(pictureVariantUrl(address, 360)).toBe(address);
    expect(pictureVariantUrl(address, 360, 'avif')).toBe(address);
  },
);
