import { useTranslation } from 'react-i18next';

const REASONS = ['participation', 'measurement', 'native'] as const;

/** Three reasons in large type, each on its own line. */
export function Why() {
  const { t } = useTranslation('ads');
  return (
    <section className="bg-strong text-canvas">
      <div className="page-frame py-16 lg:py-24">
        <h2 className="font-text! text-body font-semibold!">{t('why.title')}</h2>
        <ul className="mt-6 grid gap-12 lg:gap-16">
          {REASONS.map((reason) => (
            <li
              key={reason}
              className="grid gap-x-10 gap-y-3 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] md:items-start"
            >
              <h3 className="type-display text-[clamp(min(2.5rem,15vw),7vw,6rem)] leading-[0.95] tracking-[-0.04em] wrap-anywhere hyphens-auto">
                {t(`why.items.${reason}.title`)}
              </h3>
              <p className="max-w-[34rem] md:pt-4 text-lead text-canvas/75">
                {t(`why.items.${reason}.text`)}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
