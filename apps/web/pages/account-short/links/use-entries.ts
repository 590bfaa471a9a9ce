import { useTranslation } from 'react-i18next';
import { arranged, type Entry, linkIdOf } from '#contracts/rules/shorts/short-order';
import type { SortableEvent } from '../../../ui/sortable/use-sortable.ts';
import type { DraftLink } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';

export type DraftEntry = Entry<DraftLink>;

/**
 * Returns the rows of the list of links and what moves them. A mixed Short also has cards and headings as rows.
 */
export function useEntries() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch, focus, announce } = useEditor();
  const isMixed = state.current.arrangement === 'mixed';
  const all = arranged(state.current);
  const entries = isMixed ? all : all.filter(({ kind }) => kind === 'link');
  const ids = entries.map(({ key }) => key);

  const nameOf = (entry: DraftEntry, place: number): string => {
    if (entry.kind === 'link') return entry.link.title.trim() || t('links.row', { number: place + 1 });
    if (entry.kind === 'heading') return entry.heading.title.trim() || t('headings.row');
    return t(`shortcuts.of.${entry.id as 'youtube_video'}.name`);
  };
  const moveTo = (key: string, to: number) => {
    const linkId = linkIdOf(key);
    if (isMixed) dispatch({ type: 'entryMoved', key, to });
    else if (linkId !== null) dispatch({ type: 'linkMoved', id: linkId, to });
  };
  const onEvent = ({ kind, id, place }: SortableEvent) => {
    const at = ids.indexOf(id);
    const entry = entries[at];
    if (!entry) return;
    announce(t(`drag.${kind}`, { name: nameOf(entry, at), number: place + 1, count: ids.length }));
    // React may move the row in the document, which takes the focus away.
    if (kind === 'dropped') focus(`${id}.handle`);
  };
  /** Moves an entry that is not carried. */
  const placeAt = (key: string, to: number) => {
    moveTo(key, to);
    onEvent({ kind: 'moved', id: key, place: to });
  };
  return { entries, nameOf, moveTo, placeAt, onEvent };
}
