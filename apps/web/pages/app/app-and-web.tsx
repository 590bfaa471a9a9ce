import { useTranslation } from 'react-i18next';

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

/** Lists the features that need the app, and those that the website offers. */
export function AppAndWeb() {
  const { t } = useTranslation('app');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="type-display text-heading">{t('where.title')}</h2>
        <div className="mt-12 grid gap-12 md:grid-cols-2 md:gap-8">
          {PLACES.map(({ title, items }) => (
            <div key={title} className="border-strong border-t-2 pt-5">
              <h3 className="text-title">{t(title)}</h3>
              <ul className="mt-3">
                {items.map((item) => (
                  <li
                    key={item}
                    className="border-hairline border-b py-3.5 text-lead text-soft last:border-b-0"
                  >
                    {t(item)}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
