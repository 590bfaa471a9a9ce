import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { QuestCardData } from '../../features/quests/quest-card-data.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { QuestCard } from './quest-card.tsx';
import { useRotation } from './use-rotation.ts';

/**
 * Deadline for hydration: late enough not to compete with the page itself, and early enough for the first
 * rotation.
 */
const SCRIPTS_WITHIN_MS = 10_000;

/**
 * Shows cards one at a time in a scroll-snap strip. The strip can be swiped and read without scripts, and
 * focusing a link brings its card into view. With scripts, the carousel rotates automatically and has buttons
 * (product 3.5).
 */
export function QuestCarousel({ quests }: { quests: readonly QuestCardData[] }) {
  const { t } = useTranslation('quests');
  const alive = useHydrated();
  const count = quests.length;
  const { scroller, current, show, paused, setPaused, pauseHandlers } = useRotation(count);

  return (
    <section aria-roledescription={t('carousel.role')} aria-label={t('carousel.label')} {...pauseHandlers}>
      <ul
        ref={scroller}
        className="-m-2 flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain p-2 [scroll-padding-inline:.5rem] [scrollbar-width:none]"
      >
        {quests.map((quest, place) => (
          <li
            key={quest.key}
            className="grid w-full shrink-0 snap-start"
            aria-label={t('carousel.place', { place: place + 1, count })}
          >
            <QuestCard quest={quest} />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={`mt-5 flex items-center gap-2 ${alive ? '' : 'invisible'}`}>
          <IconButton variant="secondary" label={t('carousel.previous')} onClick={() => show(current - 1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p className="min-w-[4.5rem] text-center text-small text-soft tabular-nums">
            {t('carousel.place', { place: current + 1, count })}
          </p>
          <IconButton variant="secondary" label={t('carousel.next')} onClick={() => show(current + 1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          {/* With reduced motion there is no rotation to pause. */}
          <IconButton
            label={t(paused ? 'carousel.play' : 'carousel.pause')}
            className="motion-reduce:hidden"
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </section>
  );
}
