import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#brand';
import { OG_IMAGE } from '#contracts/rules/og-images/og-image';
import type { QuestOgImage } from '#contracts/rules/og-images/site-og-image';
import { formatLocale } from '#locales/languages';
import { DAY_MS } from '#platform/clock';
import { box, icon, textBlock, urlLine } from './layout-elements.ts';
import { ticket } from './ticket-shape.ts';
import { DISPLAY, TEXT } from './typefaces.ts';
import { drawableText, typeset } from './typesetting.ts';

const { width, height } = OG_IMAGE;
const { cleanBlack: NIGHT, cleanWhite: STRONG, blue } = brand.palette;
const FAINT = '#949494';
const LEFT = 64;
const TICKET = { width: width - LEFT * 2, height: 420, stub: 268, colour: STRONG, stubColour: blue };
const PADDING = 48;
const TITLE_WIDTH = TICKET.width - TICKET.stub - PADDING * 2;

/** Lays out a quest as a ticket: the task, with its week on the stub. */
export function questImageLayout({ title, theme, week, language }: QuestOgImage): ReactNode {
  const setting = typeset(title, DISPLAY, {
    width: TITLE_WIDTH,
    maxLines: 3,
    sizes: [98, 90, 82, 74, 68, 62, 56, 50],
  });
  return box(
    { width, height, backgroundColor: NIGHT },
    ticket(
      TICKET,
      { left: LEFT, top: 60, tilt: 0 },
      box(
        { flexDirection: 'column', gap: 20, paddingLeft: PADDING },
        drawableText(theme, TEXT) === ''
          ? null
          : textBlock(typeset(theme, TEXT, { width: TITLE_WIDTH, maxLines: 1, sizes: [36, 32, 28] }), TEXT, {
              leading: 1.2,
              color: '#5c5c5c',
            }),
        textBlock(setting, DISPLAY, { leading: 0.98, color: NIGHT }),
      ),
      box(
        { flexDirection: 'column', gap: 30, width: TICKET.stub - 56 },
        icon(Ticket, 72, { color: STRONG }),
        box({ flexDirection: 'column' }, ...weekLabel(week, language).map(weekLine)),
      ),
    ),
    box({ position: 'absolute', left: LEFT, bottom: 46 }, urlLine('quests', FAINT)),
  );
}

/**
 * Renders one part of the week's label (`weekLabel`) on the stub. A label of only one part wraps to up to
 * three lines; otherwise each part has one line.
 */
const weekLine = (part: string, _: number, { length }: readonly string[]): ReactNode =>
  textBlock(
    typeset(part, DISPLAY, {
      width: TICKET.stub - 56,
      ...(length === 1 ? { maxLines: 3, sizes: [52, 46, 42, 38, 34] } : { maxLines: 1, sizes: [32, 28] }),
    }),
    DISPLAY,
    { leading: 1.05, color: STRONG },
  );

/**
 * Returns the label of the week whose Monday is `week` (`YYYY-MM-DD`): one part such as `16–22 November
 * 2026`, or two parts if the week spans two months, such as `28 Dec –` and `3 Jan 2027`.
 */
export function weekLabel(week: string, language: string): string[] {
  const monday = new Date(`${week}T00:00:00Z`);
  const sunday = new Date(monday.getTime() + 6 * DAY_MS);
  const as = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatLocale(language), { day: 'numeric', timeZone: 'UTC', ...parts });
  if (monday.getUTCMonth() === sunday.getUTCMonth())
    return [
      as({ month: 'long', year: 'numeric' })
        .formatRange(monday, sunday)
        .replace(/\s*–\s*/, '–'),
    ];
  return [
    `${as({ month: 'short' }).format(monday)} –`,
    as({ month: 'short', year: 'numeric' }).format(sunday),
  ];
}
