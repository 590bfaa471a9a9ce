import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { serverI18n } from '../../../i18n/server-i18n.ts';
import { type EditorActions, EditorActionsContext } from '../state/editor-context.ts';
import { LinkRow } from './link-row.tsx';

function row(clicks: number): string {
  const link = { id: 'a', title: 'Shop', link: 'https://shop.example/' };
  const props = {
    ...{ link, clicks, name: link.title, hidden: false, problem: undefined, isOpen: false, now: 0 },
    ...{ isFirst: true, canDuplicate: true, onTop: () => {}, onDuplicate: () => {}, onRemove: () => {} },
  };
  const element = createElement(
    EditorActionsContext,
    { value: {} as EditorActions },
    createElement(LinkRow, props),
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  const children = createElement(RouterProvider, { router });
  return renderToStaticMarkup(LanguageProvider({ texts: serverI18n('de'), children }));
}

test('clicks have a thousands separator', () => {
  expect(row(12_345)).toContain('12.345 Klicks');
  expect(row(1)).toContain('1 Klick<');
});
