import type { i18n as Texts } from 'i18next';
import type { Namespace } from '#locales/texts';

/**
 * Loads texts on demand and throws if they fail to load. Only `reloadResources` makes i18next request a
 * failed namespace again.
 */
export async function loadTexts(i18n: Texts, names: readonly Namespace[]): Promise<void> {
  const isThere = () => names.every((name) => i18n.hasResourceBundle(i18n.language, name));
  await i18n.loadNamespaces(names);
  if (!isThere() && navigator.onLine) await i18n.reloadResources([i18n.language], [...names]);
  if (!isThere()) throw new Error(`Texts failed to load: ${names.join(', ')}`);
}
