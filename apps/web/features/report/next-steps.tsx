import { useTranslation } from 'react-i18next';
import { NumberedSteps } from '../../ui/numbered-steps.tsx';

/** The steps that follow a report (Digital Services Act, articles 16, 17 and 20). */
export function NextSteps() {
  const { t } = useTranslation('report');
  const steps = (['receipt', 'look', 'decision', 'appeal'] as const).map((step) => t(`next.${step}`));
  return <NumberedSteps title={t('next.title')} steps={steps} />;
}
