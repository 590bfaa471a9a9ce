import { ExternalLink } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConnectedService, SERVICE_NAMES } from '#contracts/rules/services';
import { connectUrl, openConnectWindow } from '../../../features/connections/connect-window.ts';
import type { ButtonStyle } from '../../../ui/button-classes.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useEditor } from '../state/editor-context.ts';

interface ConnectLinkProps extends ButtonStyle {
  service: ConnectedService;
  /** Name of the field that receives focus once the account is connected, because this link then disappears. */
  next: string;
}

/** Connects an account in a new window. If the browser blocks the window, the link works as a plain link. */
export function ConnectLink({ service, next, ...look }: ConnectLinkProps) {
  const { t } = useTranslation('short-editor');
  const { state, onConnectOpened } = useEditor();
  const address = connectUrl(service);
  const again = state.user.connections[service].reconnect;
  const name = { service: SERVICE_NAMES[service] };
  const open = (event: MouseEvent) => {
    onConnectOpened();
    // With a modifier key, the browser decides where the link opens.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (openConnectWindow(address) !== 'blocked') event.preventDefault();
  };
  return (
    <ButtonLink
      {...look}
      href={address}
      target="_blank"
      rel="noopener"
      data-connect={next}
      aria-label={`${again ? t('connections.againLabel', name) : t('connections.connectLabel', name)} ${t('connections.newWindow')}`}
      onClick={open}
    >
      {again ? t('connections.again') : t('connections.connect')}
      <ExternalLink aria-hidden="true" />
    </ButtonLink>
  );
}
