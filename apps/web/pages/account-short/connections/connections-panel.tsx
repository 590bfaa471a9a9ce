import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { CONNECTED_SERVICES } from '#contracts/rules/services';
import { LogoMark } from '../../../ui/logo.tsx';
import { PanelSection } from '../controls/panel-section.tsx';
import { useEditor } from '../state/editor-context.ts';
import { ConnectionCard, VisibilitySwitch } from './connection-card.tsx';

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
      <div className="flex items-center gap-4">
        <img
          src={user.profile.avatarURL}
          alt=""
          width="56"
          height="56"
          className="size-14 shrink-0 rounded-control object-cover"
        />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-semibold">
            <bdi>{user.display_name}</bdi>
          </h3>
          <p className="truncate text-small text-soft">
            {brand.name} · <bdi>{user.username}</bdi>
          </p>
        </div>
        <p className="flex items-center gap-2 text-small text-soft max-sm:sr-only">
          <LogoMark className="size-5" />
          {t('connections.always')}
        </p>
      </div>
      <VisibilitySwitch service="ulifyi" name={brand.name} />
    </li>
  );
}
