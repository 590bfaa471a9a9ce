import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { ButtonLink } from '../ui/button-link.tsx';
import { Ticket } from '../ui/ticket.tsx';

interface ErrorScreenProps {
  /** Status of the answer; 0 when none came. */
  status: number;
  /** Said instead of the words that we have for the status. */
  title?: string;
  text?: string;
  /** A way on, instead of the one that fits the status. */
  action?: ReactNode;
}

/** What stands in a page's place: nothing at this address, not logged in, or a failure nobody foresaw. */
export function ErrorScreen({ status, title, text, action }: ErrorScreenProps) {
  const { t } = useTranslation('common');
  const isOffline = useOffline();
  const kind = status === 404 ? 'notFound' : status === 401 ? 'unauthorized' : 'unexpected';
  const heading = title ?? t(`error.${kind}.title`);
  return (
    <div className="mx-auto grid w-full max-w-3xl justify-items-center px-6 py-16 text-center sm:py-24">
      <title>{`${heading} – ${brand.name}`}</title>
      <meta name="robots" content={status === 404 ? 'noindex,follow' : 'noindex,nofollow'} />
      <TornTicket status={status || 500} />
      <h1 className="type-display mt-12 text-heading">{heading}</h1>
      <p className="mt-4 max-w-[34rem] text-lead text-soft">
        {isOffline ? t('error.offline') : (text ?? t(`error.${kind}.text`))}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{action ?? <WayOn kind={kind} />}</div>
    </div>
  );
}

function WayOn({ kind }: { kind: 'notFound' | 'unauthorized' | 'unexpected' }) {
  const { t } = useTranslation('common');
  const home = (
    <ButtonLink href="/" variant={kind === 'notFound' ? 'primary' : 'secondary'}>
      {t('error.home')}
    </ButtonLink>
  );
  if (kind === 'notFound') return home;
  return (
    <>
      {kind === 'unauthorized' ? (
        <ButtonLink href="/login">{t('error.logIn')}</ButtonLink>
      ) : (
        // Empty: this very address again, from the server.
        <ButtonLink href="">{t('error.retry')}</ButtonLink>
      )}
      {home}
    </>
  );
}

/** A ticket whose stub came off: it admits nobody. */
function TornTicket({ status }: { status: number }) {
  return (
    <div aria-hidden="true" className="w-full max-w-[min(18rem,85%)] -rotate-4">
      <Ticket
        stub={<p className="text-small [writing-mode:vertical-rl]">{brand.domain}</p>}
        stubTone="accent"
        stubClassName="grid w-16 origin-bottom-left translate-x-2 translate-y-2 rotate-9 place-items-center py-5"
      >
        <p className="type-display px-5 py-7 text-left text-[clamp(3.5rem,20vw,6rem)] sm:px-6 tabular-nums leading-none">
          {status}
        </p>
      </Ticket>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
