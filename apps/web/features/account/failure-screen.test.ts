import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Language } from '#locales/languages';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { FailureScreen } from './failure-screen.tsx';

const heading = (language: Language, status: number) => {
  const screen = createElement(MemoryRouter, null, createElement(FailureScreen, { status }));
  const html = renderToStaticMarkup(LanguageProvider({ texts: serverI18n(language), children: screen }));
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
};

test.each([
  ['en', 401, '401 - Unauthorized'],
  ['en', 500, '500 Internal Server Error'],
  ['en', 503, '503 Service Unavailable'],
  ['en', 418, '418 Request Failed'],
  ['de', 401, '401 - Nicht angemeldet'],
  ['de', 500, '500 Interner Serverfehler'],
  ['de', 503, '503 Dienst nicht verfügbar'],
  ['de', 418, '418 Anfrage fehlgeschlagen'],
] as const)('in %s a page that failed with status %i has the title %j', (language, status, title) =>
  expect(heading(language, status)).toBe(title),
);
