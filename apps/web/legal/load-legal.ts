import type { RouterContextProvider } from 'react-router';
import { brand } from '#brand';
import { pageMeta } from '../frame/page-meta.ts';
import { serverTexts } from '../i18n/server-texts.ts';
import { pageContext } from '../page-context.ts';

export type LegalPageName = 'imprint' | 'privacy' | 'terms' | 'accessibility';

/** What a legal page says about itself; the text comes with the page's own code. */
export function loadLegal(context: Readonly<RouterContextProvider>, page: LegalPageName) {
  const { language, publicOrigin } = context.get(pageContext);
  const t = serverTexts(language).getFixedT(language, 'legal');
  return {
    publicOrigin,
    path: `/legal/${page}`,
    title: `${t(`${page}.title`)} – ${brand.name}`,
    description: t(`${page}.description`, { product: brand.name }),
    image: '/icon-512.png',
  };
}

export const legalMeta = (loaded: ReturnType<typeof loadLegal> | undefined) =>
  loaded ? pageMeta(loaded) : [];
