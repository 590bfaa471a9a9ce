import { Apple, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';

const STORES = [
  { store: 'ios', icon: Apple, href: brand.stores.ios },
  { store: 'android', icon: Play, href: brand.stores.android },
] as const;

/** The way to both stores, with badges of our own. */
export function AppBadges() {
  const { t } = useTranslation('landing');
  return (
    <section id="download" className="border-hairline border-t">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-8 px-4 py-20 sm:px-6">
        <div>
          <h2 className="type-display text-heading">{t('app.title')}</h2>
          <p className="mt-3 text-lead text-soft">{t('app.text')}</p>
        </div>
        <ul className="flex flex-wrap gap-3">
          {STORES.map(({ store, icon: Icon, href }) => (
            <li key={store}>
              <a
                href={href}
                rel="noopener"
                className="flex min-h-16 min-w-48 items-center gap-4 rounded-control bg-raised px-5 py-3 transition-colors inset-ring inset-ring-edge hover:bg-lifted"
              >
                <Icon aria-hidden="true" className="size-7 shrink-0" />
                <span className="grid">
                  <span className="text-caption text-soft">{t(`app.${store}.line`)}</span>
                  <span className="text-lead font-semibold">{t(`app.${store}.store`)}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
