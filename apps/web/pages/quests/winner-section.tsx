import { Heart, Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest, QuestWinner } from '#contracts/quests';
import { postPath } from '#contracts/rules/post';
import { EntryPicture } from '../../features/posts/entry-picture.tsx';
import { longDay } from '../../i18n/zurich-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Ticket } from '../../ui/ticket.tsx';

/**
 * A ticket with the winning entry, its likes and HighPoints, or a note that the entry was removed or that there is no
 * winner.
 */
export function WinnerSection({
  quest: { won, winner, correctedAt },
}: {
  quest: Pick<Quest, 'won' | 'winner' | 'correctedAt'>;
}) {
  const { t, i18n } = useTranslation('quests');
  return (
    <section aria-labelledby="winner-title" className="page-frame pb-14">
      {winner ? (
        <WinnerTicket winner={winner} />
      ) : (
        <>
          <h2 id="winner-title" className="type-display text-heading">
            {t(won ? 'winner.title' : 'winner.nobodyTitle')}
          </h2>
          <p className="mt-4 max-w-[34rem] text-lead text-soft">
            {t(won ? 'winner.gone' : 'winner.nobodyText')}
          </p>
        </>
      )}
      {correctedAt !== null && (
        <p className="mt-4 text-body text-soft">
          {t('winner.corrected', { date: longDay(Date.parse(correctedAt) / 1000, i18n.language) })}
        </p>
      )}
    </section>
  );
}

function WinnerTicket({ winner: { entry, votes, highPoints } }: { winner: QuestWinner }) {
  const { t, i18n } = useTranslation('quests');
  const figure = new Intl.NumberFormat(i18n.language);
  const { creator } = entry;
  return (
    <Ticket
      side="below"
      stubTone="accent"
      stubClassName="px-5 py-5 sm:px-8"
      stub={
        <dl className="flex flex-wrap gap-x-12 gap-y-3">
          <Figure name={t('winner.votes')}>
            <Heart aria-hidden="true" className="size-[0.8em] fill-current self-center" />
            {figure.format(votes)}
          </Figure>
          <Figure name={t('winner.points')}>
            <Rocket aria-hidden="true" className="size-[0.8em] self-center" />
            {figure.format(highPoints)}
          </Figure>
        </dl>
      }
    >
      <div className="grid items-center gap-x-10 gap-y-6 p-5 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] sm:p-8">
        <a
          href={postPath(entry)}
          className="block max-w-[15rem] -rotate-2 [&_img]:shadow-none rounded-print transition-[scale] duration-calm hover:scale-[1.01] max-sm:max-w-[11rem]"
        >
          <EntryPicture
            entry={entry}
            alt={t('winner.picture', { name: creator.display_name })}
            sizes="(min-width: 40rem) 15rem, 11rem"
            loading="eager"
          />
        </a>
        <div>
          <h2 id="winner-title" className="text-body font-semibold">
            {t('winner.title')}
          </h2>
          <p className="type-display mt-1 text-[clamp(2rem,5vw,3.5rem)] leading-none tracking-[-0.03em] wrap-anywhere">
            <bdi>{creator.display_name}</bdi>
          </p>
          <a
            href={`/${creator.username.toLowerCase()}`}
            className="mt-3 inline-flex min-h-11 items-center gap-3 underline-offset-4 wrap-anywhere hover:underline"
          >
            <Avatar src={creator.avatarUrl} size={32} />@{creator.username}
          </a>
          {entry.description && (
            <p className="mt-3 text-lead whitespace-pre-line wrap-anywhere line-clamp-5">
              {entry.description}
            </p>
          )}
          <ButtonLink href={postPath(entry)} className="mt-6 bg-canvas!">
            {t('winner.see')}
          </ButtonLink>
        </div>
      </div>
    </Ticket>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-small">{name}</dt>
      <dd className="type-display flex gap-2 text-heading tabular-nums">{children}</dd>
    </div>
  );
}
