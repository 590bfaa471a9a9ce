import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { HYDRATE_WITHIN } from '../../delivery/needs-js.ts';
import type { QuestCardData } from '../../features/quests/quest-card-data.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { QuestCard } from './quest-card.tsx';
import { useRotation } from './use-rotation.ts';

/** Late enough not to compete with the page itself, and in time for the first rotation. */
const SCRIPTS_WITHIN_MS = 10_000;

/**
 * Cards in a scroll-snap strip, one in view. It can be swiped and read without scripts, and focusing a link
 * brings its card into view. With scripts it rotates automatically and by its buttons (product 3.5).
 */
export function QuestCarousel({ quests }: { quests: readonly QuestCardData[] }) {
  const { t } = useTranslation('quests');
  const alive = useHydrated();
  const strip = useRef<HTMLUListElement>(null);
  const rotation = useRotation(quests.length, (index) => scrollTo(strip.current, index));
  const { index, turn, setIndex: settle, paused, setPaused, pauseHandlers: holding } = rotation;
  const count = quests.length;

  useEffect(() => onSettled(strip.current, settle), [settle]);

  return (
    <section
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
      {...{ [HYDRATE_WITHIN]: count > 1 ? SCRIPTS_WITHIN_MS : undefined }}
      {...holding}
    >
      <ul
        ref={strip}
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
          <IconButton variant="secondary" label={t('carousel.previous')} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <p className="min-w-[4.5rem] text-center text-small text-soft tabular-nums">
            {t('carousel.place', { place: index + 1, count })}
          </p>
          <IconButton variant="secondary" label={t('carousel.next')} onClick={() => turn(1)}>
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

function scrollTo(strip: HTMLUListElement | null, index: number): void {
  const card = strip?.children[index];
  if (!strip || !(card instanceof HTMLElement)) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip.scrollTo({
    left: card.offsetLeft - (strip.firstElementChild as HTMLElement).offsetLeft,
    behavior: still ? 'instant' : 'smooth',
  });
}

/**
 * How long a strip must be still before its card counts as the one in view, in ms, for browsers without
 * `scrollend`.
 */
const LIES_STILL_MS = 120;

/** Reports the card that came into view by swiping or by focus. */
function onSettled(strip: HTMLUListElement | null, settle: (index: number) => void): () => void {
  if (!strip) return () => undefined;
  const look = () => {
    const way = strip.scrollWidth - strip.clientWidth;
    const last = strip.children.length - 1;
    if (way > 0) settle(Math.round((strip.scrollLeft / way) * last));
  };
  if ('onscrollend' in strip) {
    strip.addEventListener('scrollend', look);
    return () => strip.removeEventListener('scrollend', look);
  }
  return onStill(strip, look);
}

function onStill(strip: HTMLElement, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(look, LIES_STILL_MS);
  };
  strip.addEventListener('scroll', wait, { passive: true });
  return () => {
    clearTimeout(timer);
    strip.removeEventListener('scroll', wait);
  };
}
