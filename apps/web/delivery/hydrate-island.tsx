import type { i18n } from 'i18next';
import { type ComponentType, type ReactNode, StrictMode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserI18n } from '../i18n/browser-i18n.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { loadTexts } from '../i18n/load-texts.ts';

/** The translations, shared by all islands on the page. */
let texts: Promise<i18n> | undefined;

/**
 * Returns a function that hydrates an island with the given component. The function's promise resolves once
 * the component handles input and has rendered the state that its effects read from the page.
 */
export const hydrateIsland =
  <Props extends object>(Component: ComponentType<Props>) =>
  (island: HTMLElement): Promise<void> =>
    hydrate(island, (props) => {
      // The server serialised exactly these props (`island.tsx`).
      return <Component {...(props as Props)} />;
    });

async function hydrate(island: HTMLElement, render: (props: unknown) => ReactNode): Promise<void> {
  const { texts: names = '', props = '{}', island: name } = island.dataset;
  const namespaces = names.split(' ');
  texts ??= createBrowserI18n(namespaces);
  const instance = await texts.catch((error: unknown) => {
    texts = undefined;
    throw error;
  });
  await loadTexts(instance, namespaces);
  await new Promise<void>((resolve) => {
    hydrateRoot(
      island,
      <StrictMode>
        <Ready onReady={resolve}>
          <LanguageProvider texts={instance}>{render(JSON.parse(props))}</LanguageProvider>
        </Ready>
      </StrictMode>,
      { identifierPrefix: `${name}-` },
    );
  });
}

/** Calls `onReady` once the effects of `children` have run and the resulting state has been rendered. */
function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  const [hasEffects, setHasEffects] = useState(false);
  useEffect(() => setHasEffects(true), []);
  useEffect(() => {
    if (hasEffects) onReady();
  }, [hasEffects, onReady]);
  return children;
}
