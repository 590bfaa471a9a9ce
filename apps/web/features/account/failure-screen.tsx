import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SupportCode } from '../../ui/support-code.tsx';
import { TornTicket } from '../../ui/ticket.tsx';

/** Statuses that have their own text. */
const STATUSES = [400, 403, 404, 405, 408, 409, 410, 413, 415, 429, 500, 502, 503, 504] as const;

interface FailureScreenProps {
  status: number;
  /** The error code and its text, if the API has sent them. */
  error?: string | undefined;
  description?: string | undefined;
}

/**
 * Shown when the caller has no session (product 4.9) or the page failed to load; explains the failure and
 * offers the next step.
 */
export function FailureScreen({ status, error, description }: FailureScreenProps) {
  const { t } = useTranslation('account');
  const statusText = t(`failure.status.${STATUSES.find((known) => known === status) ?? 'other'}`);
  const { pathname } = useLocation();
  const signedOut = status === 401;
  return (
    <section className="mx-auto flex w-full max-w-3xl flex-1 flex-col items-center justify-center gap-8 px-6 py-16 text-center sm:py-24">
      <TornTicket />
      <div className="mt-4 grid w-full grid-cols-[minmax(0,1fr)] gap-4">
        <h1 className="type-display text-heading">
          {signedOut ? t('failure.unauthorizedTitle') : t('failure.text')}
        </h1>
        {signedOut ? (
          <>
            <p className="text-lead text-soft text-balance">{t('failure.unauthorizedText')}</p>
            <p className="text-body text-soft">{t('failure.waysIn')}</p>
          </>
        ) : (
          <>
            {description && <p className="text-lead text-soft text-balance wrap-anywhere">{description}</p>}
            <p>
              <SupportCode code={[`${status} ${statusText}`, error]} />
            </p>
          </>
        )}
      </div>
      {signedOut ? <SignInLinks /> : <ButtonLink href={pathname}>{t('failure.retry')}</ButtonLink>}
    </section>
  );
}

/** Links to log in or to register. Both return to this page with its query string. */
function SignInLinks() {
  const { t } = useTranslation('account');
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ return_to: `${pathname}${search}` });
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink href={`/login?${query}`}>{t('failure.logIn')}</ButtonLink>
      <ButtonLink href={`/register?${query}`} variant="secondary">
        {t('failure.register')}
      </ButtonLink>
    </div>
  );
}
