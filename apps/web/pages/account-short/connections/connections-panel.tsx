import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { CONNECTED_SERVICES } from '#contracts/rules/services';
import { LogoMark } from '../../../ui/logo.tsx';
import { PanelSection } from '../controls/panel-section.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ConnectionCard, ServiceAccount, VisibilitySwitch } from './connection-card.tsx';

/**
 * The connections: the product's own profile, which is always connected, and the services that this
 * deployment offers.
 */
export function ConnectionsPanel() {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  const services = CONNECTED_SERVICES.filter((service) => state.user.services.includes(service));
  return (
    <PanelSection title={t('connections.title')} hint={t('connections.hint')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ProfileConnectionCard />
        {services.map((service) => (
          <ConnectionCard key={service} service={service} />
        ))}
      </ul>
    </PanelSection>
  );
}

function ProfileConnectionCard() {
  const { t } = useTranslation('short-editor');
  const { user } = useEditor().state;
  return (
    <li className="rounded-print bg-raised p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-control bg-lifted">
          <LogoMark className="size-7" />
        </span>
        <ServiceAccount
          service={brand.name}
          account={{
            avatarURL: user.profile.avatarURL,
            display_name: user.display_name,
            username: user.username,
          }}
        />
        <p className="text-small text-soft max-sm:w-full sm:ml-auto">{t('connections.always')}</p>
      </div>
      <VisibilitySwitch service="ulifyi" name={brand.name} />
    </li>
  );
}
