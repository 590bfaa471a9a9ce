import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { brand } from '#brand';
import { texts } from '#locales';
import { languages } from '#locales/languages';
import { mascotPath } from '../../assets/mascot-shape.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import { VerifiedMark } from './verified-mark.tsx';

test.each(languages)('badge 10 is the mascot and states in %s who awards it', (language) => {
  const html = renderToStaticMarkup(
    LanguageProvider({
      texts: serverI18n(language),
      children: createElement(VerifiedMark, { badge: '10' }),
    }),
  );
  const label = texts[language].profile.verified.mascot.replace('{{brand}}', brand.name);
  expect(html).toContain(`aria-label="${label}"`);
  expect(html).toContain(mascotPath);
});
