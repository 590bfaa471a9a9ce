import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '../ui/button-link.tsx';
import { LogoMark } from '../ui/logo.tsx';
import type { Failure } from './load-profile.ts';

/** Nobody there, or nothing to be had right now: says so and leads on (spec sections 2 and 8). Needs no scripts. */
export function ProfileFailure({ error, address }: { error: unknown; address: string }) {
  const { t } = useTranslation('profile');
  const kind = isRouteErrorResponse(error) ? (error.data as Failure).kind : 'unexpected';
  const gone = kind === 'notFound';
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col items-center justify-center gap-10 px-6 py-16 text-center">
      <EmptyPrints />
      <div className="flex flex-col gap-4">
        <h1 className="type-display text-heading">{t(`failure.${kind}.heading`)}</h1>
        <p className="mx-auto max-w-[34rem] text-lead text-soft">{t(`failure.${kind}.text`)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {gone ? (
          <ButtonLink href="/register">{t('failure.makeYourOwn')}</ButtonLink>
        ) : (
          <ButtonLink href={address}>{t('failure.tryAgain')}</ButtonLink>
        )}
        <ButtonLink href="/" variant="secondary">
          {t('failure.home')}
        </ButtonLink>
      </div>
    </main>
  );
}

/** Two prints on the table, neither of which shows anybody. */
function EmptyPrints() {
  return (
    <div aria-hidden="true" className="grid h-52 w-44 *:col-start-1 *:row-start-1">
      <div className="rotate-6 rounded-print border border-edge/60 bg-raised" />
      <div className="flex -rotate-4 items-center justify-center rounded-print border border-dashed border-edge bg-canvas text-edge">
        <LogoMark className="size-16" />
      </div>
    </div>
  );
}
