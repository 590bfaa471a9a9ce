import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConnectedService, SERVICE_NAMES } from '#contracts/rules/services';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { ServiceIcon } from '../controls/service-icon.tsx';
import { isConnected } from '../state/connections.ts';
import type { Service } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { ConnectLink } from './connect-link.tsx';
import { DisconnectDialog } from './disconnect-dialog.tsx';

/** A connection: its account, the buttons to connect and disconnect, and its visibility (product 6.7). */
export function ConnectionCard({ service }: { service: ConnectedService }) {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  const [asking, setAsking] = useState(false);
  const connection = state.user.connections[service];
  const name = SERVICE_NAMES[service];
  const field = `connections.${service}`;
  const known = connection.connected || connection.reconnect;
  return (
    <li data-field={field} tabIndex={-1} className="rounded-print bg-raised p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow basis-48 items-center gap-4">
          <ServiceIcon id={service} className="size-14 rounded-control bg-lifted" />
          <ServiceAccount
            service={name}
            account={connection.profile}
            none={connection.connected ? null : t('connections.none')}
          />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full *:whitespace-nowrap *:max-sm:flex-auto">
          {isConnected(connection) ? null : (
            <ConnectLink
              service={service}
              next={field}
              variant={connection.reconnect ? 'primary' : 'secondary'}
            />
          )}
          {known ? (
            <Button
              variant={connection.reconnect ? 'quiet' : 'secondary'}
              aria-label={t('connections.disconnectLabel', { service: name })}
              onClick={() => setAsking(true)}
            >
              {t('connections.disconnect')}
            </Button>
          ) : null}
        </div>
      </div>
      {connection.reconnect ? (
        <p className="mt-4 text-small text-soft">{t('connections.lost', { service: name })}</p>
      ) : null}
      {known ? <VisibilitySwitch service={service} name={name} /> : null}
      <DisconnectDialog service={service} open={asking} onOpenChange={setAsking} />
    </li>
  );
}

interface ServiceAccountProps {
  service: string;
  /** The account there; undefined if there is none, or if nothing is known about it. */
  account: { avatarURL?: string | null; display_name: string; username: string } | null;
  /** Shown if `account` is null. */
  none?: ReactNode;
}

/** The name of a service, and the member's account there. */
export function ServiceAccount({ service, account, none }: ServiceAccountProps) {
  // An account that has only an id uses the id as both names.
  const names = account ? [...new Set([account.display_name, account.username])] : [];
  return (
    <div className="grid min-w-0 gap-1">
      <h3 className="truncate font-semibold">{service}</h3>
      <p className="flex items-center gap-2 text-small text-soft empty:hidden">
        {account?.avatarURL ? (
          <img
            src={account.avatarURL}
            alt=""
            width="24"
            height="24"
            loading="lazy"
            className="size-6 shrink-0 rounded-full bg-lifted object-cover"
          />
        ) : null}
        {account ? (
          <span className="min-w-0 wrap-anywhere">
            {names.map((name, index) => (
              <Fragment key={name}>
                {index > 0 && ' · '}
                <bdi>{name}</bdi>
              </Fragment>
            ))}
          </span>
        ) : (
          none
        )}
      </p>
    </div>
  );
}

/** Sets whether visitors see a connection; the setting is saved with the rest of the Short. */
export function VisibilitySwitch({ service, name }: { service: Service; name: string }) {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  return (
    <Switch
      name={`displayConnections.${service}`}
      checked={state.current.displayConnections[service]}
      onCheckedChange={(shown) => dispatch({ type: 'connectionShown', service, visible: shown })}
      className="-mx-5 mt-5 -mb-5 border-hairline border-t px-5 py-4!"
    >
      {t('connections.show')}
      <span className="sr-only">: {name}</span>
    </Switch>
  );
}
