import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Language } from '#locales/languages';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { FollowButton } from './follow-button.tsx';

const person = { user_id: '1', username: 'mia', display_name: 'Mia Keller' };
const Button = () => createElement(FollowButton, { member: person, returnTo: '/mia' });
const served = (language: Language) =>
  renderToStaticMarkup(
    LanguageProvider({
      texts: serverI18n(language),
      children: createElement(createRoutesStub([{ path: '/', Component: Button }])),
    }),
  );

test('a visitor gets a named login link, and a member a toggle with both labels in one cell', () => {
  const html = served('en');
  expect(html).toContain('href="/login?return_to=/mia"');
  expect(html).toContain('aria-label="Follow Mia Keller"');
  expect(
    html.match(/row-start-1 [^>]*>Follow<[^>]*>\s*<span class="col-start-1 row-start-1 [^>]*>Following</g),
  ).toHaveLength(2);
  expect(html).toMatch(/<button[^>]*not-in-data-\[session=hint\]:hidden/);
  expect(html).toContain('in-data-[session=hint]:hidden');
  expect(html).toContain('>Following Mia Keller. Press to unfollow<');
  expect(served('de')).toContain('aria-label="Mia Keller folgen"');
});
