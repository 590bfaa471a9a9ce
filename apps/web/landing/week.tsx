import { useTranslation } from 'react-i18next';

const PARTS = ['monday', 'middle', 'sunday'] as const;

/** How a week goes, in three parts. */
export function Week() {
  const { t } = useTranslation('landing');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="type-display text-heading">{t('week.title')}</h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
          {PARTS.map((part) => (
            <li key={part} className="border-strong border-t-2 pt-5">
              <p className="text-small text-soft">{t(`week.${part}.day`)}</p>
              <h3 className="mt-2 text-title">{t(`week.${part}.title`)}</h3>
              <p className="mt-3 text-body text-soft">{t(`week.${part}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
