import { useTranslation } from 'react-i18next';
import { useToasts } from '../../../ui/toast.tsx';
import type { DraftLink } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { newId } from '../state/new-id.ts';
import { linkRoom } from '../state/problems.ts';

/**
 * Returns the actions on whole links, which also move the focus and report what happened, and whether there is room
 * for another link.
 */
export function useLinkActions() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch, focus, openLink, openUpgrade } = useEditor();
  const toasts = useToasts();
  const { links } = state.current;
  const room = linkRoom(state.current, state.user.hasPremium);
  const nameOf = (link: DraftLink) =>
    link.title.trim() || t('links.row', { number: links.findIndex(({ id }) => id === link.id) + 1 });

  /** Closes the fields and focuses a row. */
  const reveal = (field: string) => {
    openLink(null, field);
    focus(field);
  };
  const add = () => {
    const id = newId();
    dispatch({ type: 'linkAdded', id, word: t('links.word') });
    openLink(id, `links.${id}.link`);
  };
  const duplicate = (link: DraftLink) => {
    if (room !== 'yes') return openUpgrade();
    const copyId = newId();
    dispatch({ type: 'linkDuplicated', id: link.id, copyId });
    reveal(`links.${copyId}`);
    toasts.add({ id: 'duplicated', title: t('links.duplicated', { name: nameOf(link) }) });
  };
  const remove = (link: DraftLink) => {
    const index = links.findIndex(({ id }) => id === link.id);
    dispatch({ type: 'linkRemoved', id: link.id });
    const near = links[index + 1] ?? links[index - 1];
    reveal(near ? `links.${near.id}` : 'addLink');
    toasts.add({
      id: 'removed',
      title: t('links.removed', { name: nameOf(link) }),
      timeout: 8000,
      actionProps: {
        children: t('links.undo'),
        onClick: () => {
          dispatch({ type: 'linkRestored', link, index });
          focus(`links.${link.id}`);
          toasts.close('removed');
        },
      },
    });
  };
  return { room, add, duplicate, canDuplicate: room !== 'full', remove, nameOf };
}
