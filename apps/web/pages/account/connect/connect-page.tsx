import { CircleAlert, CircleCheck, CircleQuestionMark } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { type ConnectedService, SERVICE_NAMES } from '#contracts/rules/services';
import { CONNECT_CHANNEL, connectUrl } from '../../../features/connections/connect-window.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LogoMark } from '../../../ui/logo.tsx';
import { CloseButton } from './close-button.tsx';

interface ConnectPageProps {
  /** Null for an unknown service. */
  service: ConnectedService | null;
  /** The reason why the account is not connected; null after success. */
  error: ErrorCode | null;
  /** Token with which the page's link starts the connection (decision 25); null if none was created. */
  ticket: string | null;
}

/** Shows the result of connecting an account, in the window opened for it (product 8.5). */
export function ConnectPage({ service, error, ticket }: ConnectPageProps) {
  const { t } = useTranslation(['short-editor', 'errors']);
  if (!service)
    return (
      <Message Icon={CircleQuestionMark} title={t('connect.unknown')} text={t('connect.unknownText')}>
        <BackLink variant="primary" />
      </Message>
    );
  const name = { service: SERVICE_NAMES[service] };
  if (error === 'connect_unconfirmed')
    return (
      <Message
        Icon={CircleQuestionMark}
        title={t('connect.question', name)}
        text={t('connect.questionText', name)}
      >
        <ButtonLink href={connectUrl(service, ticket)}>{t('connect.begin', name)}</ButtonLink>
        <BackLink />
      </Message>
    );
  if (error)
    return (
      <Message
        Icon={CircleAlert}
        title={t('connect.failed', name)}
        text={error === 'unauthorized' ? t('connect.signedOut') : t(`errors:${error}`)}
      >
        {error === 'unauthorized' ? (
          <ButtonLink href="/login?return_to=/account/short">{t('connect.logIn')}</ButtonLink>
        ) : (
          <ButtonLink href={connectUrl(service, ticket)}>{t('connect.again')}</ButtonLink>
        )}
        <BackLink />
      </Message>
    );
  return (
    <Message Icon={CircleCheck} title={t('connect.title', name)} text={t('connect.text')}>
      <NotifyEditors />
      <CloseButton />
      <BackLink />
    </Message>
  );
}

function BackLink({ variant = 'quiet' }: { variant?: 'primary' | 'quiet' }) {
  const { t } = useTranslation('short-editor');
  return (
    <ButtonLink href="/account/short?tab=connections" variant={variant}>
      {t('connect.back')}
    </ButtonLink>
  );
}

/** Notifies open editors, which then reload the connections. */
function NotifyEditors() {
  useEffect(() => {
    const channel = new BroadcastChannel(CONNECT_CHANNEL);
    channel.postMessage(null);
    channel.close();
  }, []);
  return null;
}

interface MessageProps {
  Icon: typeof CircleCheck;
  title: string;
  text: string;
  children: ReactNode;
}

function Message({ Icon, title, text, children }: MessageProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col items-start justify-center gap-4 px-6 py-12">
      <LogoMark className="mb-auto size-8" />
      <Icon aria-hidden="true" className="size-14" strokeWidth={1.5} />
      <h1 className="type-display text-heading">{title}</h1>
      <p className="text-lead text-soft">{text}</p>
      <div className="mt-4 mb-auto flex w-full flex-wrap gap-3">{children}</div>
    </main>
  );
}
