import { expect, test } from 'vitest';
import { posterUrl, responsivePicture } from './responsive-picture.ts';

const ours = `/media/${'a'.repeat(64)}/1080.webp`;

test('one of our pictures has AVIF, WebP and JPEG variants in three widths', () => {
  const { sources, src, srcSet } = responsivePicture(ours);
  expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  for (const [form, ending] of [
    [sources[0]?.srcSet, 'avif'],
    [sources[1]?.srcSet, 'webp'],
    [srcSet, 'jpg'],
  ] as const)
    expect(form).toBe(
      [360, 720, 1080].map((width) => `/media/${'a'.repeat(64)}/${width}.${ending} ${width}w`).join(', '),
    );
  expect(src).toBe(`/media/${'a'.repeat(64)}/720.jpg`);
});

test('a picture of another origin has no variants', () => {
  const address = 'https://pictures.example/1.jpg';
  expect(responsivePicture(address)).toEqual({ sources: [], src: address, srcSet: undefined });
});

test('a poster is no larger than the frame', () => {
  expect(posterUrl(ours)).toBe(`/media/${'a'.repeat(64)}/720.webp`);
  expect(posterUrl(undefined)).toBeUndefined();
});
