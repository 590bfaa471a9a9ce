import { brand } from '#brand';

/** Returns the billing countries with their names in the viewer's language, sorted in that language. */
export function namedCountries(language: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return brand.billingCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
}
