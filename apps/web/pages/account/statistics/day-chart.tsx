import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortStatistics } from '#contracts/statistics';
import type { StatisticsFormats } from './formats.ts';

type Day = ShortStatistics['days'][number];

interface DayChartProps {
  days: readonly Day[];
  today: string;
  formats: StatisticsFormats;
}

/** Units of the drawing. It is stretched to the width of its box, so only heights are in pixels. */
const HEIGHT = 160;
const STEP = 10;
/** Space before the two bars of a day. They are drawn side by side, because overlapping bars would look stacked. */
const GAP = 1;
const BAR = STEP / 2 - GAP;
/** Width in pixels below which bars are not squeezed; the box scrolls instead. */
const MIN_BAR = { few: 9, many: 4 };
const MANY_DAYS = 120;
const KEYS: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place - 7,
  ArrowUp: (place) => place + 7,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Visits and clicks per day as bars. The day under the pointer, or chosen with the arrow keys, is named above
 * them; to assistive technology the chart is a slider over the days.
 */
export function DayChart({ days, today, formats }: DayChartProps) {
  const { t } = useTranslation('statistics');
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const place = Math.min(chosen ?? last, last);
  const box = useRef<HTMLDivElement>(null);
  const labelId = useId();
  useEffect(() => {
    // The newest days are at the end.
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, []);
  const day = days[place];
  if (!day) return null;
  const values = t('chart.values', {
    visits: t('chart.visits', { count: day.visits, number: formats.number(day.visits) }),
    clicks: t('chart.clicks', { count: day.clicks, number: formats.number(day.clicks) }),
  });
  const name =
    day.day === today ? t('chart.today', { day: formats.weekday(day.day) }) : formats.weekday(day.day);
  const move = (event: KeyboardEvent) => {
    const next = KEYS[event.key]?.(place, last);
    if (next === undefined) return;
    event.preventDefault();
    const moved = Math.max(0, Math.min(last, next));
    setChosen(moved);
    showPlace(box.current, moved, days.length);
  };
  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * days.length))));
  };
  return (
    <figure className="grid gap-3">
      <figcaption id={labelId} className="sr-only">
        {t('chart.label')}
      </figcaption>
      <p aria-hidden="true" className="min-h-12 text-small text-soft tabular-nums sm:min-h-6">
        <span className="font-semibold text-strong">{name}</span>
        <span className="mx-2 max-sm:hidden">·</span>
        <span className="max-sm:block">{values}</span>
      </p>
      <div
        ref={box}
        role="slider"
        tabIndex={0}
        aria-labelledby={labelId}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={place + 1}
        aria-valuetext={`${name}: ${values}`}
        onKeyDown={move}
        className="relative overflow-x-auto overscroll-x-contain rounded-small"
      >
        <div style={{ minWidth: days.length * (days.length > MANY_DAYS ? MIN_BAR.many : MIN_BAR.few) }}>
          <Bars days={days} place={place} onPoint={point} onLeave={() => setChosen(null)} />
          <Axis days={days} formats={formats} />
        </div>
      </div>
    </figure>
  );
}

/** Scrolls the box so that the day at `place` is visible. */
function showPlace(box: HTMLElement | null, place: number, count: number): void {
  if (!box) return;
  const at = (place / count) * box.scrollWidth;
  if (at < box.scrollLeft || at > box.scrollLeft + box.clientWidth - 24)
    box.scrollLeft = at - box.clientWidth / 2;
}

interface BarsProps {
  days: readonly Day[];
  place: number;
  onPoint: (event: PointerEvent<SVGSVGElement>) => void;
  onLeave: () => void;
}

function Bars({ days, place, onPoint, onLeave }: BarsProps) {
  const most = Math.max(1, ...days.map(({ visits, clicks }) => Math.max(visits, clicks)));
  const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * (HEIGHT - 4)));
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={onLeave}
      className="block h-40 w-full touch-pan-x border-b border-edge"
    >
      <rect x={place * STEP} width={STEP} height={HEIGHT} className="fill-hover" />
      {days.map(({ day, visits, clicks }, n) => (
        <g key={day}>
          <rect
            x={n * STEP + GAP}
            y={HEIGHT - height(visits)}
            width={BAR}
            height={height(visits)}
            className="fill-accent"
          />
          <rect
            x={n * STEP + GAP + BAR}
            y={HEIGHT - height(clicks)}
            width={BAR}
            height={height(clicks)}
            className="fill-strong"
          />
        </g>
      ))}
    </svg>
  );
}

/** The first, the middle and the last day. */
function Axis({ days, formats }: Pick<DayChartProps, 'days' | 'formats'>) {
  const named = [days[0], days.length > 4 ? days[Math.floor(days.length / 2)] : undefined, days.at(-1)];
  return (
    <p aria-hidden="true" className="mt-1.5 flex justify-between text-caption text-faint tabular-nums">
      {named.map(
        (day, n) =>
          day && (n === 0 || days.length > 1) && <span key={day.day}>{formats.short(day.day)}</span>,
      )}
    </p>
  );
}
