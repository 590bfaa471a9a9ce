/**
 * The 28 countries of the registration form in the order of spec section 3, as ISO 3166-1 codes. Names come from
 * `Intl.DisplayNames` in the reader's language.
 */
export const COUNTRIES = [
  ...(['DE', 'AT', 'CH', 'FR', 'GB', 'IT', 'ES', 'PT', 'NL', 'BE', 'SE', 'NO', 'DK', 'FI'] as const),
  ...(['IE', 'PL', 'RU', 'CN', 'JP', 'IN', 'CA', 'US', 'MX', 'BR', 'AR', 'AU', 'NZ', 'ZA'] as const),
] as const;

export type Country = (typeof COUNTRIES)[number];

/** Whether a value is the upper-case code of one of the countries. */
export function isCountry(value: string): value is Country {
  return (COUNTRIES as readonly string[]).includes(value);
}
