import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ButtonLink } from '../button-link.tsx';
import { TornTicket } from '../ticket.tsx';
import { MissingPageTags } from './missing-page-tags.tsx';

interface ErrorScreenProps {
  /** HTTP status; 0 if there was no response. */
  status: number;
  /** Replaces the default title for the status. */
  title?: string;
  text?: string;
  /** Replaces the default action for the status. */
  action?: ReactNode;
}

type Kind = 'noResponse' | 'notFound' | 'unavailable' | 'unexpected';

/** Statuses with their own texts. */
const KINDS: Readonly<Record<number, Exclude<Kind, 'unexpected'>>> = {
  0: 'noResponse',
  404: 'notFound',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Shown instead of a page that does not exist, is unavailable or failed unexpectedly. */
export function ErrorScreen({ status, title, text, action }: ErrorScreenProps) {
  const { t } = useTranslation('common');
  const kind = KINDS[status] ?? 'unexpected';
  const heading = title ?? t(`error.${kind}.title`);
  const explanation = text ?? t(`error.${kind}.text`);
  return (
    <div className="mx-auto grid w-full max-w-3xl flex-1 grid-cols-[minmax(0,1fr)] content-center justify-items-center px-6 py-16 text-center sm:py-24">
      <title>{`${heading} – ${brand.name}`}</title>
      <meta name="robots" content={status === 404 ? 'noindex,follow' : 'noindex,nofollow'} />
      {status === 404 && <MissingPageTags title={heading} description={explanation} />}
      <TornTicket />
      <h1 className="type-display mt-12 text-heading">{heading}</h1>
      <p data-error-text className="mt-4 max-w-[34rem] text-lead text-soft">
        {explanation}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{action ?? <ErrorAction kind={kind} />}</div>
    </div>
  );
}

function ErrorAction({ kind }: { kind: Kind }) {
  const { t } = useTranslation('common');
  const home = (
    <ButtonLink href="/" variant={kind === 'notFound' ? 'primary' : 'secondary'}>
      {t('error.home')}
    </ButtonLink>
  );
  if (kind === 'notFound') return home;
  return (
    <>
      {/* An empty `href` reloads the current URL from the server. */}
      <ButtonLink href="">{t('error.retry')}</ButtonLink>
      {home}
    </>
  );
}
