import type { i18n } from 'i18next';
import { type ComponentType, type ReactNode, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserI18n } from '../i18n/browser-i18n.ts';
import { LanguageProvider } from '../i18n/language-provider.tsx';
import { loadTexts } from '../i18n/load-texts.ts';
import { loadFullStylesheet } from './full-stylesheet.ts';

/** One instance for all islands of the page. */
let texts: Promise<i18n> | undefined;

/** Hydrates one island and resolves once its effects have run, so that it handles input. */
export async function hydrateIsland(island: HTMLElement, Component: ComponentType<object>): Promise<void> {
  const { texts: names = '', props = '{}', island: name } = island.dataset;
  const namespaces = names.split(' ') as Parameters<typeof loadTexts>[1];
  texts ??= createBrowserI18n(namespaces);
  const [instance] = await Promise.all([texts, loadFullStylesheet()]).catch((error: unknown) => {
    texts = undefined;
    throw error;
  });
  await loadTexts(instance, namespaces);
  const element = <Component {...JSON.parse(props)} />;
  await new Promise<void>((resolve) => {
    hydrateRoot(
      island,
      <StrictMode>
        <Ready onReady={resolve}>
          <LanguageProvider texts={instance}>{element}</LanguageProvider>
        </Ready>
      </StrictMode>,
      { identifierPrefix: `${name}-` },
    );
  });
}

function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(onReady, [onReady]);
  return children;
}
