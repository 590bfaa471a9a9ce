import { Apple, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';

/** The width of each badge follows from the proportions that its store prescribes: 3:1 and 27:8. */
const STORES = [
  {
    store: 'ios',
    icon: Apple,
    href: brand.stores.ios,
    className: 'w-36 in-data-[phone=ios]:order-first',
  },
  {
    store: 'android',
    icon: Play,
    href: brand.stores.android,
    className: 'w-[10.125rem] in-data-[phone=android]:order-first',
  },
] as const;

/**
 * Links to both stores, as badges of our own design (decision 21). On a phone whose operating system is known,
 * the matching store comes first.
 */
export function StoreBadges() {
  const { t } = useTranslation('common');
  return (
    <ul className="flex flex-wrap gap-3">
      {STORES.map(({ store, icon: Icon, href, className }) => (
        <li key={store} className={`max-w-full ${className}`}>
          <a
            href={href}
            rel="noopener"
            className="flex h-full min-h-12 items-center gap-2 rounded-small bg-canvas px-2.5 py-1 transition-colors inset-ring inset-ring-faint hover:bg-lifted forced-colors:border"
          >
            <Icon aria-hidden="true" fill="currentColor" className="size-6 shrink-0" />
            <span className="grid min-w-0 text-left wrap-anywhere">
              <span className="text-[0.6875rem] leading-4">{t(`stores.${store}.line`)}</span>
              <span className="font-semibold text-[1.125rem] leading-5">{t(`stores.${store}.store`)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
