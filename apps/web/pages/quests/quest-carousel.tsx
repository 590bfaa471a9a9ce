import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../delivery/scripted.ts';
import type { QuestCardData } from '../../features/quests/quest-card-data.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { QuestCard } from './quest-card.tsx';

/**
 * Delay before the carousel's script loads, in ms: early enough for the first rotation, and late enough not
 * to compete with the page itself.
 */
const SCRIPT_AFTER_MS = 20_000;

/**
 * Shows cards one at a time in a scroll-snap strip. The strip can be swiped and read without scripts, and
 * focusing a link brings its card into view. With scripts, the carousel rotates automatically and has buttons
 * (product 3.5).
 */
export function QuestCarousel({ quests }: { quests: readonly QuestCardData[] }) {
  const { t } = useTranslation('quests');
  const count = quests.length;
  const place = (number: number | string) => t('carousel.place', { place: number, count });
  return (
    <section aria-roledescription={t('carousel.role')} aria-label={t('carousel.label')}>
      <slide-carousel data-load={SCRIPT_AFTER_MS} className="group/carousel block">
        <ul className="-m-2 flex snap-x snap-mandatory gap-6 overflow-x-auto overscroll-x-contain p-2 [scroll-padding-inline:.5rem] [scrollbar-width:none]">
          {quests.map((quest, index) => (
            <li key={quest.key} className="grid w-full shrink-0 snap-start" aria-label={place(index + 1)}>
              <QuestCard quest={quest} />
            </li>
          ))}
        </ul>
        {count > 1 && (
          <div className="mt-5 flex items-center gap-2 noscript:invisible">
            <IconButton
              variant="secondary"
              label={t('carousel.previous')}
              data-step="-1"
              {...{ [SCRIPTED]: '' }}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <p
              data-place={place('{place}')}
              className="min-w-[4.5rem] text-center text-small text-soft tabular-nums"
            >
              {place(1)}
            </p>
            <IconButton variant="secondary" label={t('carousel.next')} data-step="1" {...{ [SCRIPTED]: '' }}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
            {/* With reduced motion there is no rotation to pause. */}
            <IconButton
              label={t('carousel.pause')}
              data-rotation
              data-other={t('carousel.play')}
              className="motion-reduce:hidden"
              {...{ [SCRIPTED]: '' }}
            >
              <Pause aria-hidden="true" className="group-data-paused/carousel:hidden" />
              <Play aria-hidden="true" className="not-group-data-paused/carousel:hidden" />
            </IconButton>
          </div>
        )}
      </slide-carousel>
    </section>
  );
}
