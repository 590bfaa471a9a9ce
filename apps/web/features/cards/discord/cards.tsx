import { useTranslation } from 'react-i18next';
import type { ServerCard as Server } from '#contracts/cards/discord';
import { classNames } from '../../../ui/class-names.ts';
import { CardAction, DisabledCardAction } from '../card-action.tsx';
import type { CardProps } from '../card-state.ts';
import type { ViewsOf } from '../card-view.ts';
import { memberCount } from '../formats.ts';
import { Panel } from '../panel.tsx';
import { ProviderPicture, proxiedPath } from '../provider-picture.tsx';
import { Skeleton } from '../skeleton.tsx';

export const discordViews: ViewsOf<'discord'> = {
  discord_server: { Card: ServerCard, nameOf: ({ name }) => name },
};

/**
 * The chat server that an invite leads to (product 8.1). On any failure the invite is shown as invalid
 * (product 8.7).
 */
function ServerCard({ state, setting }: CardProps<'discord_server'>) {
  const { t } = useTranslation('cards');
  const usable = state.kind === 'loaded' || state.kind === 'loading';
  return (
    <Panel service="discord" state={state} label={t('discord_server.title')}>
      <div className="flex grow flex-col justify-between gap-5 compact:gap-2 @lg:flex-row @lg:items-center">
        <div className="flex min-h-20 min-w-0 flex-wrap items-center gap-x-4 gap-y-3">
          {state.kind === 'loaded' ? <About server={state.contents} /> : <Unknown loading={usable} />}
        </div>
        {usable ? (
          <CardAction
            url={`https://discord.gg/${setting}`}
            name={t('discord_server.joinOf', {
              name: state.kind === 'loaded' ? state.contents.name : 'Discord',
            })}
          >
            {t('discord_server.join')}
          </CardAction>
        ) : (
          <DisabledCardAction>{t('discord_server.error.invalid_invite')}</DisabledCardAction>
        )}
      </div>
    </Panel>
  );
}

function About({ server }: { server: Server }) {
  const { t } = useTranslation('cards');
  return (
    <>
      <ServerIcon server={server} />
      <div className="flex min-w-[min(8rem,100%)] flex-1 flex-col gap-1">
        <p className="type-display text-[clamp(1.0625rem,7cqi,var(--text-title))] leading-tight wrap-anywhere hyphens-auto">
          <bdi>{server.name}</bdi>
        </p>
        <Counts server={server} />
        {server.user && (
          <p className="flex items-center gap-1.5 text-small text-(--panel-quiet) wrap-anywhere @max-[10rem]:hidden">
            <ProviderPicture
              url={server.user.avatar}
              width={20}
              height={20}
              className="size-5 rounded-full"
            />
            <bdi>{t('discord_server.invitedBy', { name: server.user.username })}</bdi>
          </p>
        )}
      </div>
    </>
  );
}

/** The server's icon, or the first letter of its name. */
function ServerIcon({ server: { icon, name } }: { server: Server }) {
  const look = 'size-16 shrink-0 rounded-control';
  if (proxiedPath(icon) !== null)
    return <ProviderPicture url={icon} width={64} height={64} className={`${look} object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${look} type-display flex items-center justify-center bg-(--panel-ink)/8 text-title`}
    >
      {[...name.trim()][0]}
    </span>
  );
}

function Counts({ server: { onlineMembers, members } }: { server: Server }) {
  const { t, i18n } = useTranslation('cards');
  const counts = [
    { key: 'online', count: onlineMembers, dot: 'bg-current' },
    { key: 'members', count: members, dot: 'border border-current' },
  ] as const;
  const known = counts.flatMap(({ count, ...rest }) => (count === null ? [] : [{ ...rest, count }]));
  if (known.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-small tabular-nums">
      {known.map(({ key, count, dot }) => (
        <span key={key} className="flex min-w-0 items-center gap-1.5 wrap-anywhere">
          <span
            aria-hidden="true"
            className={classNames('size-2 shrink-0 rounded-full @max-[10rem]:hidden', dot)}
          />
          {t(`discord_server.${key}`, { count, shown: memberCount(count, i18n.language) })}
        </span>
      ))}
    </p>
  );
}

function Unknown({ loading }: { loading: boolean }) {
  const { t } = useTranslation('cards');
  if (!loading)
    return (
      <>
        <span
          aria-hidden="true"
          className="size-16 shrink-0 rounded-control border border-dashed border-current/30"
        />
        <p className="type-display text-[clamp(1.0625rem,7cqi,var(--text-title))] leading-tight wrap-anywhere text-(--panel-quiet) hyphens-auto">
          {t('discord_server.unknown')}
        </p>
      </>
    );
  return (
    <>
      <Skeleton className="size-16 shrink-0 rounded-control" />
      <div className="flex w-36 min-w-0 flex-col gap-2">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </>
  );
}
