import { useTranslation } from 'react-i18next';
import type { ShortUser } from '#contracts/short';
import { longDate } from '../../i18n/long-date.ts';
import { BadgeBox } from './badge-box.tsx';
import { TitleLine } from './title-line.tsx';

/** Avatar, names, badges, title line and member-since date: stacked on narrow cards, side by side on wide cards. */
export function ShortIdentity({ user, mode }: { user: ShortUser; mode: 'page' | 'preview' }) {
  const { profile } = user;
  const Name = mode === 'page' ? 'h1' : 'h2';
  return (
    <header className="short-identity flex flex-col items-center gap-6 text-center @xl:flex-row @xl:gap-10 @xl:text-start">
      <img
        src={profile.avatarURL}
        alt=""
        loading={mode === 'preview' ? 'lazy' : undefined}
        width="176"
        height="176"
        decoding="async"
        className="short-portrait size-32 shrink-0 -rotate-3 rounded-print bg-(--short-ink)/10 object-cover shadow-[0_1rem_2.5rem_rgb(0_0_0/0.28),0_0_0_1px_rgb(0_0_0/0.08)] @xl:size-44"
      />
      <div className="short-words flex min-w-0 max-w-full flex-col items-center gap-3 @xl:items-start">
        <div className="flex max-w-full flex-col gap-1">
          <Name className="short-name type-display text-[clamp(2rem,8.5cqi,3.5rem)] leading-[0.98] tracking-[-0.03em] wrap-anywhere">
            <bdi>{user.display_name}</bdi>
          </Name>
          <p className="text-lead text-(--short-quiet) wrap-anywhere">
            <bdi>@{user.username}</bdi>
          </p>
        </div>
        <TitleLine titles={profile.titles} typewriter={profile.effects.typewriter} />
        <div className="short-facts flex flex-wrap items-center justify-center gap-x-4 gap-y-2 @xl:justify-start">
          <BadgeBox badges={user.badges} hasPremium={user.hasPremium} />
          <MemberSince date={user.account_created} />
        </div>
      </div>
    </header>
  );
}

function MemberSince({ date }: { date: string }) {
  const { t, i18n } = useTranslation('profile');
  const since = new Date(date);
  if (Number.isNaN(since.getTime())) return null;
  const shown = longDate(since, i18n.language);
  return (
    <p className="text-small text-(--short-quiet)">
      <time dateTime={since.toISOString().slice(0, 10)}>{t('memberSince', { date: shown })}</time>
    </p>
  );
}
