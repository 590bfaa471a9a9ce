import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { listenBeforeRouter } from './delivery/before-router.ts';
import { loadFullStylesheet } from './delivery/full-stylesheet.ts';
import { showLoadFailure } from './delivery/page-message.ts';
import { createBrowserI18n } from './i18n/browser-i18n.ts';
import { LanguageProvider } from './i18n/language-provider.tsx';

listenBeforeRouter();

const namespaces = (document.documentElement.dataset.texts ?? 'common').split(' ');
const [texts] = await Promise.all([createBrowserI18n(namespaces), loadFullStylesheet()]).catch(
  (error: unknown) => {
    // The page stays as the server rendered it.
    showLoadFailure();
    throw error;
  },
);

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
