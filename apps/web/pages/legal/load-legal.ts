import type { RouterContextProvider } from 'react-router';
import { brand } from '#brand';
import { pageContext } from '../../context/page-context.ts';
import { serverI18n } from '../../i18n/server-i18n.ts';

export type LegalPageName = 'imprint' | 'privacy' | 'terms' | 'accessibility';

/** Returns the head data of a legal page; the text itself is part of the page's code. */
export function loadLegal(context: Readonly<RouterContextProvider>, page: LegalPageName) {
  const { language } = context.get(pageContext);
  const t = serverI18n(language).getFixedT(language, 'legal');
  return {
    path: `/legal/${page}`,
    title: `${t(`${page}.title`)} – ${brand.name}`,
    description: t(`${page}.description`, { product: brand.name }),
    ogImage: page,
  };
}
