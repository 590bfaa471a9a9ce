import { Heading, Import, Lock, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { limitsFor, PREMIUM_LIMITS } from '#contracts/rules/short';
import { Button } from '../../../ui/button.tsx';
import { filledLinks } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { newId } from '../state/new-id.ts';
import { roomFor } from '../state/problems.ts';
import { useEntries } from './use-entries.ts';
import { useLinkActions } from './use-link-actions.ts';
import { usePasteSeveral } from './use-paste-several.ts';

/** On phones, a button has room for its icon only. */
const NARROW_ICON = 'max-lg:size-11 max-lg:shrink-0 max-lg:px-0! lg:shadow-float';

/** The bar below the list of links: adds a link, in a mixed Short also a heading, or imports several. */
export function AddBar() {
  const { entries } = useEntries();
  // An empty list has buttons of its own.
  return entries.length > 0 ? <Bar /> : null;
}

function Bar() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch, focus, openImport, openUpgrade } = useEditor();
  const { room, add } = useLinkActions();
  const { links, headings, arrangement } = state.current;
  const { hasPremium } = state.user;
  const filled = filledLinks(links).length;
  const { links: max } = room === 'yes' ? limitsFor(hasPremium) : PREMIUM_LIMITS;
  const addHeading = () => {
    const id = newId();
    dispatch({ type: 'headingAdded', id });
    focus(`headings.${id}`);
  };
  const headingRoom = roomFor('headings', headings.length, hasPremium);
  return (
    <div
      className="pointer-events-auto flex flex-wrap items-center gap-2 border-hairline border-t bg-canvas px-4 py-2 sm:px-6 lg:relative lg:border-0 lg:bg-transparent lg:px-0 lg:pb-3 lg:before:absolute lg:before:-inset-x-2 lg:before:-top-6 lg:before:-bottom-6 lg:before:-z-1 lg:before:bg-linear-to-t lg:before:from-canvas lg:before:from-70% lg:before:to-transparent"
      onPaste={usePasteSeveral()}
    >
      {room === 'full' ? (
        <p className="min-h-11 min-w-0 flex-1 content-center text-small text-soft lg:rounded-full lg:bg-lifted lg:px-5 lg:shadow-float">
          {t('links.full', { max })}
        </p>
      ) : (
        <Button
          name="addLink"
          variant="secondary"
          onClick={room === 'yes' ? add : openUpgrade}
          className="min-w-0 grow basis-40 flex-wrap gap-y-0 max-sm:px-3 lg:shadow-float"
        >
          {room === 'yes' ? <Plus aria-hidden="true" /> : <Lock aria-hidden="true" />}
          {room === 'yes' ? (
            t('links.add')
          ) : (
            <>
              {t('links.more')}
              <span className="sr-only">: {t('premium.unlock')}</span>
            </>
          )}
          <span className="shrink-0 font-normal whitespace-nowrap text-faint tabular-nums">
            <span aria-hidden="true">{t('links.count', { count: filled, max })}</span>
            <span className="sr-only">{t('links.countLabel', { count: filled, max })}</span>
          </span>
        </Button>
      )}
      {arrangement === 'mixed' && headingRoom !== 'full' ? (
        <Button
          name="addHeading"
          variant="secondary"
          onClick={headingRoom === 'yes' ? addHeading : openUpgrade}
          className={NARROW_ICON}
        >
          <Heading aria-hidden="true" />
          <span className="sr-only">{t('headings.add')}</span>
          <span aria-hidden="true" className="max-lg:hidden">
            {t('headings.row')}
          </span>
        </Button>
      ) : null}
      <Button variant="secondary" onClick={() => openImport(null)} className={NARROW_ICON}>
        <Import aria-hidden="true" />
        <span className="max-lg:sr-only">{t('import.open')}</span>
      </Button>
    </div>
  );
}
