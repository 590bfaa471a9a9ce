import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { Photo } from '../../features/photos/photo.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const QUEST_BULLETS = ['name', 'task', 'page', 'end'] as const;
const MOMENT_BULLETS = ['frame', 'mark', 'lead', 'likes'] as const;

/** The two ad formats, each with a picture: an entry with its quest, and a post in the feed. */
export function Formats() {
  const { t } = useTranslation('ads');
  return (
    <section className="page-frame py-20 lg:py-28">
      <h2 className="type-display text-heading">{t('formats.title')}</h2>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 lg:mt-12 lg:grid-cols-2 lg:gap-5">
        <Format
          name="quests"
          className="bg-[#9ecede] text-canvas"
          picture={photos.breakfastBench}
          bullets={QUEST_BULLETS.map((bullet) => t(`formats.quests.bullets.${bullet}`))}
        >
          <SmallTicket />
        </Format>
        <Format
          name="moments"
          className="bg-[#14543f] text-strong"
          picture={photos.behindTheCounter}
          bullets={MOMENT_BULLETS.map((bullet) => t(`formats.moments.bullets.${bullet}`))}
        >
          <p className="grid gap-0.5 bg-linear-to-t from-canvas/90 via-canvas/75 via-[calc(100%-6rem)] to-transparent p-6 pt-24 text-strong sm:p-9 sm:pt-24">
            <span className="text-title font-semibold">{t('formats.moments.from')}</span>
            <span className="text-body">{t('formats.moments.label')}</span>
          </p>
        </Format>
      </div>
    </section>
  );
}

interface FormatProps {
  name: 'quests' | 'moments';
  /** Classes for the ground, which continues the picture's upper edge, and for the text on it. */
  className: string;
  picture: (typeof photos)[keyof typeof photos];
  bullets: readonly string[];
  /** What lies on the lower edge of the picture. */
  children: ReactNode;
}

function Format({ name, className, picture, bullets, children }: FormatProps) {
  const { t } = useTranslation('ads');
  return (
    <article
      className={`grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-clip rounded-panel forced-colors:border ${className}`}
    >
      <div className="p-[min(1.5rem,7vw)] sm:p-9">
        <h3 className="type-display text-heading wrap-anywhere hyphens-auto">{t(`formats.${name}.title`)}</h3>
        <p className="mt-2 text-lead">{t(`formats.${name}.text`)}</p>
        <ul className="mt-6 grid gap-2.5">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex items-start gap-3 text-body">
              <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere hyphens-auto">{bullet}</span>
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="relative grid min-h-[30rem] items-end lg:min-h-[38rem]">
        <Photo
          {...picture}
          sizes="(min-width: 1024px) 40rem, 100vw"
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[50%_85%] [mask-image:linear-gradient(#0000,#000_25%)]"
        />
        <div className="relative min-w-0">{children}</div>
      </div>
    </article>
  );
}

function SmallTicket() {
  const { t } = useTranslation('ads');
  return (
    <Ticket
      className="m-4 sm:m-6"
      stubTone="accent"
      stubClassName="grid w-[min(3rem,14vw)] place-items-center py-3"
      stub={
        <span className="text-caption font-semibold [writing-mode:vertical-rl]">{t('ticket.example')}</span>
      }
    >
      <div className="grid gap-2 p-[min(1.25rem,6vw)] sm:p-6">
        <p className="text-small font-semibold">{t('ticket.sponsor')}</p>
        <p className="type-display text-[clamp(min(1.5rem,8vw),2.6vw,2.125rem)] leading-[1.08] tracking-[-0.025em] wrap-anywhere">
          {t('ticket.title')}
        </p>
      </div>
    </Ticket>
  );
}
