import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { Photo } from '../../features/photos/photo.tsx';

const PLACES = [
  {
    title: 'where.app.title',
    items: ['where.app.items.join', 'where.app.items.feed', 'where.app.items.account'],
  },
  {
    title: 'where.web.title',
    items: ['where.web.items.look', 'where.web.items.like', 'where.web.items.short'],
  },
] as const;

/** Lists the features that need the app, and those that the website offers, beside a picture. */
export function AppAndWeb() {
  const { t } = useTranslation('app');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
      <div className="px-4 py-16 sm:px-6 lg:col-start-2 lg:pr-[max(1.5rem,calc((100vw-80rem)/2+1.5rem))] lg:pl-16 lg:py-28">
        <h2 className="type-display text-heading">{t('where.title')}</h2>
        <div className="mt-10 grid gap-12 lg:mt-14">
          {PLACES.map(({ title, items }) => (
            <div key={title}>
              <h3 className="font-text! text-body font-semibold! text-faint">{t(title)}</h3>
              <ul className="mt-4 grid gap-5">
                {items.map((item) => (
                  <li key={item} className="type-display text-title">
                    {t(item)}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
      <div className="relative aspect-4/5 sm:aspect-video lg:col-start-1 lg:row-start-1 lg:aspect-auto">
        <Photo
          {...photos.longWayHome}
          sizes="(min-width: 1024px) 45vw, 100vw"
          loading="lazy"
          alt={t('where.picture')}
          className="absolute inset-0 size-full object-cover object-[50%_60%]"
        />
      </div>
    </section>
  );
}
