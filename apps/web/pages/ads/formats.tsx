import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { PhotoFrame } from '../../features/photos/photo-frame.tsx';
import { Ticket } from '../../ui/ticket.tsx';

const QUEST_BULLETS = ['name', 'task', 'page', 'end'] as const;
const MOMENT_BULLETS = ['frame', 'mark', 'lead', 'likes'] as const;

/** The two ad formats, drawn as a ticket and as a photo in the feed. */
export function Formats() {
  const { t } = useTranslation('ads');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="type-display text-heading">{t('formats.title')}</h2>
        <div className="mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-16 lg:grid-cols-2">
          <Format
            name="quests"
            bullets={QUEST_BULLETS.map((bullet) => t(`formats.quests.bullets.${bullet}`))}
            picture={<SmallTicket />}
          />
          <Format
            name="moments"
            bullets={MOMENT_BULLETS.map((bullet) => t(`formats.moments.bullets.${bullet}`))}
            picture={<Moment />}
          />
        </div>
      </div>
    </section>
  );
}

interface FormatProps {
  name: 'quests' | 'moments';
  bullets: readonly string[];
  picture: ReactNode;
}

function Format({ name, bullets, picture }: FormatProps) {
  const { t } = useTranslation('ads');
  return (
    <article className="flex flex-col rounded-panel bg-raised p-[min(1.5rem,7vw)] inset-ring inset-ring-hairline sm:p-10">
      {/* Both illustrations overlap the edge of their panel. */}
      <div aria-hidden="true" className="-mt-12 flex h-72 items-center justify-center sm:-mt-16">
        {picture}
      </div>
      <h3 className="type-display relative mt-8 text-heading">{t(`formats.${name}.title`)}</h3>
      <p className="mt-2 text-lead text-soft">{t(`formats.${name}.text`)}</p>
      <ul className="mt-6 grid gap-3">
        {bullets.map((bullet) => (
          <li key={bullet} className="flex items-start gap-3 text-body">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-faint" />
            {bullet}
          </li>
        ))}
      </ul>
    </article>
  );
}

function SmallTicket() {
  const { t } = useTranslation('ads');
  return (
    <Ticket
      className="w-full max-w-lg -rotate-3"
      stubTone="accent"
      stubClassName="grid w-[min(3rem,14vw)] place-items-center"
      stub={
        <span className="text-caption font-semibold [writing-mode:vertical-rl]">{t('ticket.example')}</span>
      }
    >
      <div className="grid gap-3 p-[min(1.25rem,6vw)] sm:p-7">
        <p className="text-small font-semibold">{t('ticket.sponsor')}</p>
        <p className="type-display text-[clamp(min(1.875rem,9vw),4vw,3rem)] leading-[1.08] tracking-[-0.025em] wrap-anywhere">
          {t('ticket.title')}
        </p>
      </div>
    </Ticket>
  );
}

function Moment() {
  const { t } = useTranslation('ads');
  return (
    <div className="relative w-[min(11rem,80%)] rotate-3">
      <PhotoFrame {...photos.rooftop} sizes="11rem" loading="lazy" />
      <p className="absolute inset-x-0 bottom-0 grid gap-0.5 rounded-b-print bg-canvas/85 p-3">
        <span className="text-small font-semibold">{t('formats.moments.from')}</span>
        <span className="text-caption text-soft">{t('formats.moments.label')}</span>
      </p>
    </div>
  );
}
