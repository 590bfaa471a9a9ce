import { ArrowLeft } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { AccountNav } from './account-nav.tsx';

interface AccountPageProps {
  title: string;
  /** The page that this one belongs to. */
  parent?: 'hub' | 'security';
  /** Whether links away load a page, so that the browser asks before what is shown is lost. */
  asksBefore?: boolean;
  /** What the header says below the title. */
  intro?: ReactNode;
  /** Receives the focus when a press replaces the contents. */
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Id of the contents, to which the skip link leads past the menu. */
export const ACCOUNT_CONTENTS = 'account-contents';

/**
 * The frame of the pages below the account hub: in wide windows with the menu, in narrow ones with a link back. Widths
 * are those of the frame in its own `rem`, so that large text gets the narrow layout.
 */
export function AccountPage(props: AccountPageProps) {
  const { title, parent = 'hub', asksBefore = false, intro, ref, children } = props;
  const { t } = useTranslation('account');
  return (
    <div className="page-frame @container/account">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 py-10 sm:py-16 account-wide:grid-cols-[12rem_minmax(0,1fr)] print:block">
        <AccountNav asksBefore={asksBefore} />
        <div
          id={ACCOUNT_CONTENTS}
          ref={ref}
          tabIndex={-1}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-12 outline-none account-narrow:mx-auto account-narrow:w-full account-narrow:max-w-3xl"
        >
          <header className="grid grid-cols-1 justify-items-start gap-2">
            <Link
              to={parent === 'hub' ? '/account' : `/account/${parent}`}
              reloadDocument={asksBefore}
              className={classNames(
                '-ml-1 inline-flex min-h-11 items-center gap-2 rounded-small px-1 text-small text-soft hover:text-strong',
                parent === 'hub' && 'account-wide:hidden',
              )}
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              {t(`pages.${parent}`)}
            </Link>
            <h1 className="type-display text-heading">{title}</h1>
            {intro && <div className="grid w-full max-w-[40rem] gap-2 wrap-anywhere">{intro}</div>}
          </header>
          {children}
        </div>
      </div>
    </div>
  );
}
