import { useTranslation } from 'react-i18next';
import type { SavedBilling } from './checkout-state.ts';

/** A name and its address in postal format. */
export function SavedBillingAddress({ billing: { name, address } }: { billing: SavedBilling }) {
  const { i18n } = useTranslation();
  const country = new Intl.DisplayNames(i18n.language, { type: 'region', fallback: 'code' });
  const lines = [
    name,
    address.street,
    [`${address.zip} ${address.city}`.trim(), address.state].filter(Boolean).join(', '),
    nameOf(country, address),
  ];
  return (
    <address className="not-italic wrap-anywhere">
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <span key={line} className="block first:font-semibold first:text-strong">
            <bdi>{line}</bdi>
          </span>
        ))}
    </address>
  );
}

/** Returns the country's name, or the stored value: old records may contain something other than a country code. */
function nameOf(names: Intl.DisplayNames, { country }: SavedBilling['address']): string {
  try {
    return names.of(country) ?? country;
  } catch {
    return country;
  }
}
