import { COUNTRIES, type Country } from '#contracts/rules/countries';

/** The product's home countries, which come first. */
const HOME: readonly Country[] = ['DE', 'AT', 'CH'];

export interface NamedCountry {
  code: Country;
  name: string;
}

/** Returns the countries in the viewer's language: first the home countries, then the others by name. */
export function namedCountries(language: string): { home: NamedCountry[]; others: NamedCountry[] } {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const named = (code: Country) => ({ code, name: names.of(code) ?? code });
  return {
    home: HOME.map(named),
    others: COUNTRIES.filter((code) => !HOME.includes(code))
      .map(named)
      .sort((a, b) => compare(a.name, b.name)),
  };
}
