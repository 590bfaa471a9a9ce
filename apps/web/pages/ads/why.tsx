import { useTranslation } from 'react-i18next';

const REASONS = ['participation', 'measurement', 'native'] as const;

/** Three reasons in large type, each on its own line. */
export function Why() {
  const { t } = useTranslation('ads');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="text-title text-soft">{t('why.title')}</h2>
        <ul className="mt-8">
          {REASONS.map((reason) => (
            <li
              key={reason}
              className="grid gap-x-10 gap-y-3 border-hairline border-t py-8 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] md:items-baseline lg:py-10"
            >
              <h3 className="type-display text-[clamp(2rem,5vw,3.75rem)] leading-none wrap-anywhere hyphens-auto">
                {t(`why.items.${reason}.title`)}
              </h3>
              <p className="max-w-[34rem] text-lead text-soft">{t(`why.items.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
