import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { PageMessages } from '../../ui/layout/page-messages.tsx';
import { Logo } from '../../ui/logo.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInPhotos } from './sign-in-photos.tsx';

/** Layout of every sign-in page: the form, with photos next to it in wide windows. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('sign-in');
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="flex min-w-0 flex-col px-4 sm:px-8 xl:px-12">
        <header className="mx-auto flex w-full max-w-md flex-wrap items-center justify-between gap-x-4 py-4 sm:py-6">
          <a href="/" className="grid min-h-11 place-items-center rounded-small">
            <Logo label={t('frame.home', { brand: brand.name })} className="h-8 w-auto" />
          </a>
          <LanguageSwitch />
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-start pt-6 pb-16 sm:justify-center sm:pt-0 sm:pb-24">
          {children}
        </main>
      </div>
      <SignInPhotos />
      <PageMessages />
    </div>
  );
}

interface SignInHeadingProps {
  title: string;
  /** Whether the heading receives the focus, because the page is the response to a submitted form. */
  autoFocus?: boolean;
  children?: ReactNode;
}

/** The page's only heading, with an optional line of text below. */
export function SignInHeading({ title, autoFocus, children }: SignInHeadingProps) {
  return (
    <div className="mb-8">
      {/* biome-ignore lint/a11y/noAutofocus: the heading of the result replaces the form that had the focus. */}
      <h1 tabIndex={-1} autoFocus={autoFocus} className="type-display text-heading">
        {title}
      </h1>
      {children ? <p className="mt-3 text-lead wrap-anywhere text-soft">{children}</p> : null}
    </div>
  );
}
