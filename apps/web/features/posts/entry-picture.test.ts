import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryPicture } from './entry-picture.tsx';

const tile = (alt: string) => {
  const entry = { imageUrl: null, description: 'Cold, but worth it' };
  return renderToStaticMarkup(createElement(EntryPicture, { entry, alt, sizes: '9rem', loading: 'lazy' }));
};

test('the icon of a video without a poster has a name, or neither name nor role', () => {
  expect(tile('Video by Mia')).toContain('role="img" aria-label="Video by Mia"');
  expect(tile('')).toContain('aria-hidden="true"');
  expect(tile('')).not.toMatch(/role=|aria-label/);
});
