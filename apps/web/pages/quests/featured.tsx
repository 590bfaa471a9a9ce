import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { QuestWithEntries } from './load-week-entries.ts';
import { QuestCard } from './quest-card.tsx';

const STEPS = ['app', 'pick', 'go', 'likes'] as const;

/**
 * The week's quests side by side, and how to take part (product 3.5). `quests` is null if the quests failed
 * to load.
 */
export function Featured({ quests }: { quests: readonly QuestWithEntries[] | null }) {
  const { t } = useTranslation('quests');
  const areExamples = quests?.every(({ path }) => path === null);
  return (
    <section id="week" aria-labelledby="week-title" className="scroll-mt-0">
      <div className="page-frame pb-16 lg:pb-24">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 id="week-title" className="type-display text-title">
            {t('featured.title')}
          </h2>
          <a href="/quests/archive" className="link -my-2.5 inline-block py-2.5 text-body print:hidden">
            {t('featured.archive')}
          </a>
        </div>
        {areExamples && <p className="mt-3 text-lead text-soft">{t('featured.examples')}</p>}
        {quests ? (
          <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 min-[900px]:grid-cols-3">
            {quests.map((quest, place) => (
              <li key={quest.key}>
                <QuestCard quest={quest} loading={place === 0 ? 'eager' : 'lazy'} />
              </li>
            ))}
          </ul>
        ) : (
          <NotLoaded />
        )}
        <h2 className="type-display mt-20 text-heading lg:mt-28">{t('steps.title')}</h2>
        <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step} className="border-strong border-t-2 pt-4">
              <span aria-hidden="true" className="type-display text-title text-faint tabular-nums">
                {index + 1}
              </span>
              <h3 className="mt-3 text-title">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1.5 text-body text-soft">{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function NotLoaded() {
  const { t } = useTranslation('quests');
  return (
    <div className="mt-6 grid justify-items-start gap-5 rounded-panel border border-dashed border-edge p-6 sm:p-8">
      <p className="text-lead">{t('featured.failed')}</p>
      <ButtonLink href="/quests" variant="secondary">
        {t('featured.retry')}
      </ButtonLink>
    </div>
  );
}
