import type { i18n } from 'i18next';

const files = import.meta.glob<{ default: Record<string, unknown> }>([
  '/locales/*/*.json',
  '!/locales/*/{language,mail,export}.json',
]);

/** Loads the texts of these namespaces that are not loaded yet. Throws if they fail to load. */
export async function loadTexts(i18n: i18n, namespaces: readonly string[]): Promise<void> {
  const { language } = i18n;
  const load = async (namespace: string) => {
    const file = await files[`/locales/${language}/${namespace}.json`]?.();
    if (!file) throw new Error(`Texts not found: ${language}/${namespace}`);
    i18n.addResourceBundle(language, namespace, file.default);
  };
  await Promise.all(missingTexts(i18n, namespaces).map(load));
}

/** Returns those of the namespaces whose texts are not loaded. */
export const missingTexts = (i18n: i18n, namespaces: readonly string[]): string[] =>
  namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
