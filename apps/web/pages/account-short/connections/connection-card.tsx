import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConnectedService, SERVICE_NAMES } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
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
          <Picture service={service} profile={connection.profile} />
          <Account name={name} connection={connection} />
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

function Picture({ service, profile }: { service: ConnectedService; profile: Profile }) {
  if (profile?.avatarURL)
    return (
      <img
        src={profile.avatarURL}
        alt=""
        width="56"
        height="56"
        loading="lazy"
        className="size-14 shrink-0 rounded-control bg-lifted object-cover"
      />
    );
  return <ServiceIcon id={service} className="size-14 rounded-control bg-lifted" />;
}

type Connection = ShortUser['connections'][Service];
type Profile = Connection['profile'];

function Account({ name, connection: { connected, profile } }: { name: string; connection: Connection }) {
  const { t } = useTranslation('short-editor');
  // An account that has only an id uses the id as both names. The id is shown below, so the service's name
  // serves as the title.
  const title = profile && profile.display_name !== profile.username ? profile.display_name : name;
  return (
    <div className="min-w-0">
      <h3 className="truncate font-semibold">
        <bdi>{title}</bdi>
      </h3>
      <p className="text-small text-soft wrap-anywhere">
        {profile ? (
          <>
            {name} · <bdi>{profile.username}</bdi>
          </>
        ) : connected ? null : (
          t('connections.none')
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
      className="mt-4 border-hairline border-t pt-4!"
    >
      {t('connections.show')}
      <span className="sr-only">: {name}</span>
    </Switch>
  );
}
