import { useTranslation } from 'react-i18next';
import type { QuestCardData } from '../../features/quests/quest-card-data.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { QuestCarousel } from './quest-carousel.tsx';

const STEPS = ['app', 'pick', 'go', 'likes'] as const;

/**
 * The week's quests in a carousel, and how to take part (product 3.5). `quests` is null if the quests failed
 * to load.
 */
export function Featured({ quests }: { quests: readonly QuestCardData[] | null }) {
  const { t } = useTranslation('quests');
  const areExamples = quests?.every(({ path }) => path === null);
  return (
    <section id="week" aria-labelledby="week-title" className="scroll-mt-0 border-hairline border-t">
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 px-4 py-16 sm:px-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:py-24">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <div className="grid gap-3">
            <h2 id="week-title" className="type-display text-heading">
              {t('featured.title')}
            </h2>
            {areExamples && <p className="text-lead text-soft">{t('featured.examples')}</p>}
          </div>
          {quests ? <QuestCarousel quests={quests} /> : <NotLoaded />}
          <p>
            <a href="/quests/archive" className="link -my-2.5 inline-block py-2.5 text-body">
              {t('featured.archive')}
            </a>
          </p>
        </div>
        <div>
          <h2 className="type-display text-title lg:mt-3">{t('steps.title')}</h2>
          <ol className="mt-6 grid gap-6 sm:max-lg:grid-cols-2">
            {STEPS.map((step, index) => (
              <li key={step} className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-hairline border-t pt-5">
                <span aria-hidden="true" className="type-display text-title text-faint tabular-nums">
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-title">{t(`steps.${step}.title`)}</h3>
                  <p className="mt-1.5 text-body text-soft">{t(`steps.${step}.text`)}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function NotLoaded() {
  const { t } = useTranslation('quests');
  return (
    <div className="grid justify-items-start gap-5 rounded-panel border border-dashed border-edge p-6 sm:p-8">
      <p className="text-lead">{t('featured.failed')}</p>
      <ButtonLink href="/quests" variant="secondary">
        {t('featured.retry')}
      </ButtonLink>
    </div>
  );
}
