import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { CONNECTED_SERVICES, SERVICE_NAMES } from '#contracts/rules/services';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { ShortUser } from '#contracts/short';
import { LogoMark } from '../../ui/logo.tsx';
import { panelColours } from '../cards/panel-colours.ts';
import { ServiceMark } from '../cards/service-mark.tsx';

const services = [
  { id: 'ulifyi', name: brand.name } as const,
  ...CONNECTED_SERVICES.map((id) => ({ id, name: SERVICE_NAMES[id] })),
];

/**
 * The connected accounts that have a profile URL and are set to visible (product 6.7), as buttons with the
 * marks of the services; renders nothing if there are none. The buttons are opaque and twice as wide as the
 * marks, so that effects stay out of the space that the marks need (decision 33).
 */
export function ConnectionRow({ connections, profile: theme }: Pick<ShortUser, 'connections' | 'profile'>) {
  const { t } = useTranslation('profile');
  const shown = services.flatMap(({ id, name }) => {
    const { display, profile } = connections[id];
    if (!display || !profile) return [];
    // The member's own full profile is a page on this site, so its link is relative.
    const own = id === 'ulifyi' ? `/${profile.username.toLowerCase()}` : null;
    const address = own ?? sanitiseUrl(profile.profileURL);
    const account = profile.display_name.trim() || profile.username;
    return address === null ? [] : [{ id, name: `${name}: ${account}`, address }];
  });
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t('connections.label')}
      style={panelColours(theme)}
      className="short-connections flex flex-wrap items-center justify-center gap-3 @xl:justify-start"
    >
      {shown.map(({ id, name, address }) => (
        <li key={id}>
          <a
            href={address}
            target="_blank"
            rel="noopener nofollow ugc"
            aria-label={name}
            title={name}
            className="grid size-12 place-items-center rounded-full bg-(--panel) text-(--panel-ink) transition-transform duration-calm hover:-translate-y-0.5 active:translate-y-0 forced-colors:border"
          >
            {id === 'ulifyi' ? <LogoMark className="size-6" /> : <ServiceMark service={id} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
