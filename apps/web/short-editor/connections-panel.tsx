import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { LogoMark } from '../ui/logo.tsx';
import { Switch } from '../ui/switch.tsx';
import { useEditor } from './editor-context.ts';
import { PanelSection } from './panel-section.tsx';

/** Connected accounts. So far the product itself; the others come with their services. */
export function ConnectionsPanel() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { user, current } = state;
  return (
    <>
      <PanelSection title={t('connections.title')}>
        <div className="rounded-print bg-raised p-5">
          <div className="flex items-center gap-4">
            <img
              src={user.profile.avatarURL}
              alt=""
              width="56"
              height="56"
              className="size-14 shrink-0 rounded-control object-cover"
            />
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">
                <bdi>{user.display_name}</bdi>
              </p>
              <p className="truncate text-small text-soft">
                <bdi>@{user.username}</bdi>
              </p>
            </div>
            <p className="flex items-center gap-2 text-small text-soft max-sm:sr-only">
              <LogoMark className="size-5" />
              {brand.name} · {t('connections.always')}
            </p>
          </div>
          <Switch
            name="displayConnections.ulifyi"
            checked={current.displayConnections.ulifyi}
            onCheckedChange={(shown) => dispatch({ type: 'connectionShown', service: 'ulifyi', shown })}
            className="mt-4 border-hairline border-t pt-4!"
          >
            {t('connections.show')}
          </Switch>
        </div>
      </PanelSection>
      <PanelSection title={t('connections.soonTitle')} hint={t('connections.soonText')}>
        {null}
      </PanelSection>
    </>
  );
}
