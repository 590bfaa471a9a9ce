import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Language } from '#locales/languages';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { FailureScreen } from './failure-screen.tsx';

const render = (language: Language, props: ComponentProps<typeof FailureScreen>) => {
  const children = createElement(MemoryRouter, null, createElement(FailureScreen, props));
  return renderToStaticMarkup(LanguageProvider({ texts: serverI18n(language), children }));
};

const screen = (language: Language, status: number) => {
  const html = render(language, { status });
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? [];
  const [, code] = /: ([^<>]*)<\/span>/.exec(html) ?? [];
  return { heading, code };
};

test.each([
  ['en', 'An error occurred', 500, '500 Internal Server Error'],
  ['en', 'An error occurred', 503, '503 Service Unavailable'],
  ['en', 'An error occurred', 418, '418 Request Failed'],
  ['de', 'Ein Fehler ist aufgetreten', 500, '500 Interner Serverfehler'],
  ['de', 'Ein Fehler ist aufgetreten', 503, '503 Dienst nicht verfügbar'],
  ['de', 'Ein Fehler ist aufgetreten', 418, '418 Anfrage fehlgeschlagen'],
] as const)('in %s a failed page says %j and names the status %i below', (language, heading, status, code) =>
  expect(screen(language, status)).toEqual({ heading, code }),
);

test.each([
  ['en', '401 – Unauthorized'],
  ['de', '401 – Nicht eingeloggt'],
] as const)('in %s a page without a session has the title %j and no code', (language, heading) =>
  expect(screen(language, 401)).toEqual({ heading, code: undefined }),
);

test('the description and the code of the response are shown as text, not as markup', () => {
  const html = render('en', { status: 418, error: '<b>boom', description: '<img src=x>' });
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).toContain('418 Request Failed · &lt;b&gt;boom');
});
