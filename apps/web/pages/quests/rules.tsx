import { useTranslation } from 'react-i18next';

const RULES = ['enter', 'votes', 'bought', 'ties', 'points'] as const;

/** How winners are determined, in plain language (`docs/quest-rules.md` has the details). */
export function Rules() {
  const { t } = useTranslation('quests');
  return (
    <section className="border-hairline border-t" aria-labelledby="rules-title">
      <div className="page-frame py-14 lg:py-20">
        <h2 id="rules-title" className="type-display text-heading">
          {t('rules.title')}
        </h2>
        <dl className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-[n+4]:col-span-3">
          {RULES.map((rule) => (
            <div key={rule} className="border-strong border-t-2 pt-4">
              <dt className="type-display text-title">{t(`rules.${rule}.title`)}</dt>
              <dd className="mt-2 text-body text-soft">{t(`rules.${rule}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
