import { Apple, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';

const STORES = [
  { store: 'ios', icon: Apple, href: brand.stores.ios, first: 'in-data-[phone=ios]:order-first' },
  {
    store: 'android',
    icon: Play,
    href: brand.stores.android,
    first: 'in-data-[phone=android]:order-first',
  },
] as const;

/**
 * Links to both stores, as badges of our own design. On a phone whose operating system is known, the matching
 * store comes first.
 */
export function StoreBadges() {
  const { t } = useTranslation('common');
  return (
    <ul className="flex flex-wrap gap-3">
      {STORES.map(({ store, icon: Icon, href, first }) => (
        <li key={store} className={`w-48 max-w-full ${first}`}>
          <a
            href={href}
            rel="noopener"
            className="flex min-h-16 items-center gap-4 rounded-control bg-raised px-5 py-3 transition-colors inset-ring inset-ring-edge hover:bg-lifted forced-colors:border"
          >
            <Icon aria-hidden="true" className="size-7 shrink-0" />
            <span className="grid min-w-0 wrap-anywhere">
              <span className="text-caption text-soft">{t(`stores.${store}.line`)}</span>
              <span className="text-lead font-semibold">{t(`stores.${store}.store`)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
