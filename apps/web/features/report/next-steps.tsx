import { useTranslation } from 'react-i18next';

/** What happens to a report (Digital Services Act, articles 16, 17 and 20). */
export function NextSteps() {
  const { t } = useTranslation('report');
  const steps = (['receipt', 'look', 'decision', 'appeal'] as const).map((step) => t(`next.${step}`));
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold text-strong">{t('next.title')}</h2>
      <ol className="grid list-decimal gap-2 pl-5 marker:text-faint">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
