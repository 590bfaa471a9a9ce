import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { browserTexts } from './i18n/browser-texts.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';

const texts = await browserTexts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <LanguageProvider texts={texts}>
        <HydratedRouter />
      </LanguageProvider>
    </StrictMode>,
  );
});
