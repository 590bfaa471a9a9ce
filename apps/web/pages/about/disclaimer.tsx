import { useTranslation } from 'react-i18next';

const POINTS = ['quests', 'points', 'stores'] as const;

export function Disclaimer() {
  const { t } = useTranslation('about');
  return (
    <section>
      <div className="page-frame grid gap-x-20 gap-y-4 pb-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <h2 className="font-semibold font-text text-small">{t('disclaimer.title')}</h2>
        <div className="grid max-w-[42rem] gap-3">
          {POINTS.map((point) => (
            <p key={point} className="text-small text-soft">
              {t(`disclaimer.${point}`)}
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
