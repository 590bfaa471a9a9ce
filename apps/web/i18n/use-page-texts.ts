import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { loadTexts, missingTexts } from './load-texts.ts';
import { useRouteTexts } from './route-texts.ts';

/** The latest attempt. It is outside of the component, whose state is lost while it waits. */
let latest: { name: string; loading: Promise<void> } | undefined;

/**
 * Suspends a navigation within the app until the texts of the new page are loaded, and throws if they fail to load.
 * Each navigation tries once.
 */
export function usePageTexts(): void {
  const { i18n } = useTranslation();
  const { key } = useLocation();
  const texts = useRouteTexts();
  const missing = missingTexts(i18n, texts.split(' '));
  if (missing.length === 0) return;
  const name = `${key} ${texts}`;
  if (latest?.name !== name) latest = { name, loading: loadTexts(i18n, missing) };
  use(latest.loading);
}
