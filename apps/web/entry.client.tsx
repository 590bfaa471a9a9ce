import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { TAKEN_OVER } from './delivery/alive-event.ts';
import { wholeSheet } from './delivery/whole-sheet.ts';
import { browserTexts } from './i18n/browser-texts.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';

const [texts] = await Promise.all([browserTexts(), wholeSheet()]);

dispatchEvent(new Event(TAKEN_OVER));
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
