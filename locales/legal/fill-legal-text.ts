import { brand } from '#brand';
import { formatLocale, type Language, languageEntries } from '#locales/languages';
import { bindingLanguage } from './binding-language.ts';

export type Imprint = Record<keyof typeof brand.imprint, string | null>;

/**
 * What each value of the imprint is, in the binding language. This text is part of the note that replaces a
 * value missing from `brand.ts`.
 */
const PARTICULARS: Record<keyof Imprint, string> = {
  company: 'Name mit Rechtsform',
  street: 'Straße und Hausnummer',
  place: 'Postleitzahl, Ort, Land',
  representatives: 'Vertretungsberechtigte',
  phone: 'Telefonnummer',
  register: 'Handelsregister und Nummer',
  vatId: 'Nummer',
  responsible: 'verantwortliche Person',
  privacyContact: 'Kontakt für den Datenschutz',
  privacyAuthority: 'zuständige Behörde',
  euRepresentative: 'Name und Anschrift',
  dsaRepresentative: 'Name und Anschrift',
  hosting: 'Unternehmen und Land',
  mailService: 'Unternehmen und Land',
  asOf: 'Datum',
};

const { toBeCompleted } = languageEntries[bindingLanguage];

/**
 * Replaces `{{name}}` placeholders with values from `brand.ts`, or with a note if the value is missing. An
 * unknown name is a programming error and throws.
 */
export function fillLegalText(
  markdown: string,
  language: Language,
  imprint: Imprint = brand.imprint,
): string {
  const values: Record<string, string> = {
    brand: brand.name,
    domain: brand.domain,
    support: brand.supportEmail,
    press: brand.pressEmail,
    price: premiumPrice(language),
    ...Object.fromEntries(
      Object.entries(PARTICULARS).map(([name, what]) => [
        name,
        imprint[name as keyof Imprint] ?? `[${toBeCompleted}: ${what}]`,
      ]),
    ),
  };
  return markdown.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name} in a legal text`);
    return value;
  });
}

const premiumPrice = (language: Language): string =>
  new Intl.NumberFormat(formatLocale(language), {
    style: 'currency',
    currency: brand.premium.currency,
  }).format(brand.premium.amount / 100);
