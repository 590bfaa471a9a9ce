import type { i18n as Texts } from 'i18next';
import type { Namespace } from '#locales';

/**
 * Loads what is shown only when it is asked for. Throws when it did not come: texts that once failed to load are only
 * asked for again by reloading them.
 */
export async function loadTexts(i18n: Texts, names: readonly Namespace[]): Promise<void> {
  const isThere = () => names.every((name) => i18n.hasResourceBundle(i18n.language, name));
  await i18n.loadNamespaces(names);
  if (!isThere()) await i18n.reloadResources([i18n.language], [...names]);
  if (!isThere()) throw new Error(`The texts did not come: ${names.join(', ')}`);
}
