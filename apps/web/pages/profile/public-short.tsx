import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { ShortUser } from '#contracts/short';
import { AllBrandIcons } from '../../features/icons/all-brand-icons.tsx';
import { countingPath } from '../../features/short/counting-path.ts';
import scriptUrl from '../../features/short/page-script.ts?worker&url';
import { ShortBox } from '../../features/short/short-box.tsx';
import { shortLook } from '../../features/short-look/short-look.ts';
import { classNames } from '../../ui/class-names.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { ShortSharing } from './short-sharing.tsx';

/**
 * A Short's page. It is never hydrated, so that it is fast on any phone; a small script of its own handles
 * all dynamic features.
 */
export function PublicShort({ user }: { user: ShortUser }) {
  const { className, style } = shortLook(user.profile);
  const countedAt = countingPath(user);
  return (
    <div
      data-seen={countedAt && `${countedAt}/seen`}
      style={style}
      className={classNames(
        'short-root flex min-h-dvh flex-col bg-(--short-page) text-(--short-page-ink)',
        className,
      )}
    >
      <ShortSharing user={user} />
      <main className="flex grow flex-col">
        <AllBrandIcons>
          <ShortBox user={user} mode="page" />
        </AllBrandIcons>
      </main>
      <ShortFooter username={user.username} />
      {countedAt && (
        <noscript>
          <img src={`${countedAt}/seen.gif`} alt="" width={1} height={1} className="absolute" />
        </noscript>
      )}
      <script type="module" src={scriptUrl} fetchPriority="low" />
    </div>
  );
}

const item =
  'inline-flex min-h-11 items-center px-2 hover:text-(--short-page-ink) hover:underline underline-offset-4';

/** The product's mark and the legal links; the script reveals the controls that apply to this visitor. */
function ShortFooter({ username }: { username: string }) {
  const { t } = useTranslation('profile');
  return (
    <footer className="short-plate print:hidden flex flex-wrap items-center justify-center gap-x-3 px-4 pb-5 text-small text-(--short-page-quiet)">
      <button
        type="button"
        hidden
        data-motion
        className="group inline-flex min-h-[44px] cursor-pointer items-center gap-2 rounded-full px-4 font-medium text-(--short-page-ink) inset-ring inset-ring-(--short-page-ink)/35 hover:bg-(--short-page-ink)/8 motion-reduce:hidden"
      >
        <Pause className="size-4 fill-current group-data-paused:hidden" />
        <Play className="hidden size-4 fill-current group-data-paused:inline" />
        <span className="group-data-paused:hidden">{t('footer.pauseMotion')}</span>
        <span className="hidden group-data-paused:inline">{t('footer.playMotion')}</span>
      </button>
      <a href="/register" className={`${item} gap-2 font-medium text-(--short-page-ink)`}>
        <LogoMark className="size-5" label={brand.name} />
        {t('footer.makeYourOwn')}
      </a>
      {/* One item, so that a late font does not move a single link to the other line. */}
      <div className="flex flex-wrap items-center justify-center gap-x-3">
        <a href="/legal/imprint" className={item}>
          {t('footer.imprint')}
        </a>
        <a href="/legal/privacy" className={item}>
          {t('footer.privacy')}
        </a>
        <a href={`/report?short=${username}`} rel="nofollow" className={item}>
          {t('footer.report')}
        </a>
        <a
          href="/account/short"
          hidden
          data-owner={username}
          className={`${item} font-medium text-(--short-page-ink)`}
        >
          {t('footer.edit')}
        </a>
      </div>
    </footer>
  );
}
