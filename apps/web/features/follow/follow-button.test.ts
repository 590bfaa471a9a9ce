import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Language } from '#locales/languages';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { FollowButton } from './follow-button.tsx';

const person = { user_id: '1', username: 'mia', display_name: 'Mia Keller' };
const Button = () => createElement(FollowButton, { member: person, followed: false, returnTo: '/mia' });
const served = (language: Language) =>
  renderToStaticMarkup(
    LanguageProvider({
      texts: serverI18n(language),
      children: createElement(createRoutesStub([{ path: '/', Component: Button }])),
    }),
  );

test('the served link has one accessible name, the width of the button, and is hidden while a session exists', () => {
  const html = served('en');
  expect(html).toContain('href="/login?return_to=/mia"');
  expect(html).toContain('aria-label="Follow Mia Keller"');
  expect(html).toMatch(/row-start-1">Follow<.*row-start-1 invisible">Following</);
  expect(html).toContain('in-data-[session=hint]:invisible');
  expect(served('de')).toContain('aria-label="Mia Keller folgen"');
});
