import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { CONNECTED_SERVICES, SERVICE_NAMES } from '#contracts/rules/services';
import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import type { ShortUser } from '#contracts/short';

const services = [
  { id: 'ulifyi', name: brand.name } as const,
  ...CONNECTED_SERVICES.map((id) => ({ id, name: SERVICE_NAMES[id] })),
];

/**
 * The connected accounts that have a profile URL and are set to visible (product 6.7); renders nothing if
 * there are none.
 */
export function ConnectionRow({ connections }: Pick<ShortUser, 'connections'>) {
  const { t } = useTranslation('profile');
  const shown = services.flatMap(({ id, name }) => {
    const { display, profile } = connections[id];
    if (!display || !profile) return [];
    // The member's own full profile is a page on this site, so its link is relative.
    const own = id === 'ulifyi' ? `/${profile.username.toLowerCase()}` : null;
    const address = own ?? sanitiseUrl(profile.profileURL);
    return address === null ? [] : [{ id, name, address }];
  });
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t('connections.label')}
      className="flex flex-wrap items-center justify-center gap-2 @xl:justify-start"
    >
      {shown.map(({ id, name, address }) => (
        <li key={id}>
          <a
            href={address}
            target="_blank"
            rel="noopener nofollow ugc"
            className="flex min-h-11 items-center rounded-full px-4 text-small font-medium inset-ring inset-ring-(--short-ink)/20 hover:bg-(--short-ink)/8 forced-colors:border"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
