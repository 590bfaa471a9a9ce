import { brand } from '#brand';
import type { Language } from '#locales/languages';
import { serverI18n } from '../../i18n/server-i18n.ts';

/** Namespaces of pages that have one title and one description. */
type PageNamespace = 'about' | 'ads' | 'app' | 'landing' | 'press' | 'short' | 'support';

export function pageTexts(
  language: Language,
  namespace: PageNamespace,
): { title: string; description: string } {
  const t = serverI18n(language).getFixedT(language, namespace);
  return {
    title: t('meta.title', { product: brand.name }),
    description: t('meta.description', { product: brand.name }),
  };
}
