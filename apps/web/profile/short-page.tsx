import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { ShortUser } from '#contracts/short';
import scriptUrl from '../short-card/page-script.ts?worker&url';
import { ShortCard } from '../short-card/short-card.tsx';
import { shortColours } from '../short-card/short-colours.ts';
import { LogoMark } from '../ui/logo.tsx';

/**
 * The whole page of a Short. It is never hydrated: what moves on it is done by a small script of its own, so that
 * the page stays light on any phone (design section 9).
 */
export function ShortPage({ user }: { user: ShortUser }) {
  return (
    <div
      style={shortColours(user.profile)}
      className="flex min-h-dvh flex-col bg-(--short-page) text-(--short-page-ink)"
    >
      <main className="flex grow flex-col">
        <ShortCard user={user} mode="page" />
      </main>
      <ShortFooter username={user.username} />
      <script type="module" src={scriptUrl} />
    </div>
  );
}

const item =
  'inline-flex min-h-11 items-center px-2 hover:text-(--short-page-ink) hover:underline underline-offset-4';

/** The product's mark and the legal links; what the script can do for this visitor appears among them. */
function ShortFooter({ username }: { username: string }) {
  const { t } = useTranslation('profile');
  return (
    <footer className="flex flex-wrap items-center justify-center gap-x-3 px-4 pb-5 text-small text-(--short-page-quiet)">
      <a href="/register" className={`${item} gap-2 font-medium text-(--short-page-ink)`}>
        <LogoMark className="size-5" label={brand.name} />
        {t('footer.makeYourOwn')}
      </a>
      <a href="/legal/imprint" className={item}>
        {t('footer.imprint')}
      </a>
      <a href="/legal/privacy" className={item}>
        {t('footer.privacy')}
      </a>
      <button type="button" hidden data-motion className={`${item} group cursor-pointer hidden:hidden`}>
        <span className="group-data-paused:hidden">{t('footer.pauseMotion')}</span>
        <span className="hidden group-data-paused:inline">{t('footer.playMotion')}</span>
      </button>
      <a
        href="/account/short"
        hidden
        data-owner={username}
        className={`${item} font-medium text-(--short-page-ink)`}
      >
        {t('footer.edit')}
      </a>
    </footer>
  );
}
