import { Rocket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Quest, QuestWinner } from '#contracts/quests';
import { postPath } from '#contracts/rules/post';
import { EntryPicture } from '../../features/posts/entry-picture.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

/**
 * The winner with the winning entry and its likes, or a note that the entry was removed or that there is no
 * winner.
 */
export function WinnerSection({ quest: { won, winner } }: { quest: Pick<Quest, 'won' | 'winner'> }) {
  const { t } = useTranslation('quests');
  return (
    <section className="border-hairline border-t" aria-labelledby="winner-title">
      <div className="mx-auto w-full max-w-7xl px-4 py-14 sm:px-6 lg:py-20">
        {winner ? (
          <Won winner={winner} />
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
      </div>
    </section>
  );
}

function Won({ winner: { entry, votes, highPoints } }: { winner: QuestWinner }) {
  const { t, i18n } = useTranslation('quests');
  const figure = new Intl.NumberFormat(i18n.language);
  const { creator } = entry;
  return (
    <div className="grid items-center gap-x-[clamp(2rem,6vw,6rem)] gap-y-10 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <a
        href={postPath(entry)}
        className="block w-full max-w-[20rem] -rotate-2 rounded-print transition-[scale] duration-calm hover:scale-[1.01]"
      >
        <EntryPicture
          entry={entry}
          alt={t('winner.picture', { name: creator.display_name })}
          sizes="(min-width: 40rem) 20rem, 90vw"
          loading="eager"
        />
      </a>
      <div>
        <h2 id="winner-title" className="text-lead text-soft">
          {t('winner.title')}
        </h2>
        <p className="type-display mt-3 text-[clamp(2rem,5vw,4rem)] leading-none tracking-[-0.03em] wrap-anywhere">
          <bdi>{creator.display_name}</bdi>
        </p>
        <a
          href={`/${creator.username.toLowerCase()}`}
          className="mt-4 inline-flex min-h-11 items-center gap-3 text-soft underline-offset-4 wrap-anywhere hover:text-strong hover:underline"
        >
          <Avatar src={creator.avatarUrl} size={32} />@{creator.username}
        </a>
        <dl className="mt-7 flex flex-wrap gap-x-12 gap-y-5">
          <Figure name={t('winner.votes')}>{figure.format(votes)}</Figure>
          <Figure name={t('winner.points')}>
            <Rocket aria-hidden="true" className="size-[0.8em] self-center" />
            {figure.format(highPoints)}
          </Figure>
        </dl>
        {entry.description && (
          <p className="mt-7 max-w-[34rem] text-lead whitespace-pre-line text-soft wrap-anywhere line-clamp-5">
            {entry.description}
          </p>
        )}
        <ButtonLink href={postPath(entry)} variant="secondary" className="mt-8">
          {t('winner.see')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-1">
      <dt className="text-small text-faint">{name}</dt>
      <dd className="type-display flex gap-2 text-heading tabular-nums">{children}</dd>
    </div>
  );
}
