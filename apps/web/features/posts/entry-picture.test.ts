import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryPicture } from './entry-picture.tsx';

test('a post without a picture shows its words, or without words has the alternative text', () => {
  const tile = (description: string) =>
    renderToStaticMarkup(
      createElement(EntryPicture, {
        ...{ entry: { imageUrl: null, description }, alt: 'Post by Mia', sizes: '10rem', loading: 'lazy' },
      }),
    );
  expect(tile('Cold, but worth it')).toContain('Cold, but worth it');
  expect(tile('Cold, but worth it')).not.toContain('Post by Mia');
  expect(tile('')).toContain('Post by Mia');
});
