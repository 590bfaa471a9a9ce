import { Lock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Card, offeredCards } from '#contracts/cards';
import { FREE_LIMITS, limitsFor } from '#contracts/rules/short';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { FieldProblem } from '../controls/field-problem.tsx';
import { PanelSection } from '../controls/panel-section.tsx';
import { useEditor } from '../state/editor-context.ts';
import { roomFor } from '../state/problems.ts';
import { CatalogueDialog } from './catalogue-dialog.tsx';
import { ShortcutRow } from './shortcut-row.tsx';

/** The tab for shortcuts: adding them from the catalogue, filling them in, reordering and removing them. */
export function ShortcutsPanel() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch, focus, announce, openUpgrade } = useEditor();
  const toasts = useToasts();
  const [choosing, setChoosing] = useState(false);
  const { shortcuts } = state.current;
  const { hasPremium, services } = state.user;
  const entries = offeredCards(shortcuts, services);
  const room = roomFor('shortcuts', entries.length, hasPremium);
  const max = limitsFor(hasPremium).shortcuts;
  const nameOf = ({ id }: Card) => t(`shortcuts.of.${id}.name`);

  const move = (entry: Card, index: number, by: -1 | 1) => {
    const place = index + by;
    const past = entries[place];
    if (!past) return;
    dispatch({ type: 'shortcutMoved', id: entry.id, neighbour: past.id });
    announce(t('shortcuts.moved', { name: nameOf(entry), number: place + 1, count: entries.length }));
    // At either end, the pressed button is disabled, so the opposite button receives focus.
    const other = place === 0 ? 'down' : place === entries.length - 1 ? 'up' : null;
    focus(`shortcuts.${entry.id}.${other ?? (by < 0 ? 'up' : 'down')}`);
  };
  const remove = (entry: Card, index: number) => {
    const { id } = entry;
    const place = shortcuts.indexOf(id);
    dispatch({ type: 'shortcutRemoved', id });
    const near = entries[index + 1] ?? entries[index - 1];
    focus(near ? `shortcuts.${near.id}` : 'addShortcut');
    toasts.add({
      id: 'removed',
      title: t('shortcuts.removed', { name: nameOf(entry) }),
      timeout: 8000,
      actionProps: {
        children: t('shortcuts.undo'),
        onClick: () => {
          dispatch({ type: 'shortcutRestored', id, index: place });
          focus(`shortcuts.${id}`);
          toasts.close('removed');
        },
      },
    });
  };

  const choose = () => {
    // The message about a removed shortcut would cover the catalogue.
    toasts.close('removed');
    setChoosing(true);
  };
  const add = room === 'premium' ? openUpgrade : choose;
  return (
    <>
      {entries.length === 0 ? (
        <FirstStep onAdd={add} />
      ) : (
        <PanelSection
          title={t('shortcuts.title')}
          hint={entries.length > max ? t('shortcuts.freeOnly', { max }) : t('shortcuts.hint')}
          aside={
            <p className="shrink-0 text-small text-faint tabular-nums">
              <span aria-hidden="true">{t('shortcuts.count', { count: entries.length, max })}</span>
              <span className="sr-only">{t('shortcuts.countLabel', { count: entries.length, max })}</span>
            </p>
          }
        >
          <ol aria-label={t('shortcuts.listLabel')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {entries.map((entry, index) => (
              <ShortcutRow
                key={entry.id}
                entry={entry}
                index={index}
                count={entries.length}
                hidden={!hasPremium && index >= FREE_LIMITS.shortcuts}
                onMove={(by) => move(entry, index, by)}
                onRemove={() => remove(entry, index)}
              />
            ))}
          </ol>
          <FieldProblem field="addShortcut" />
          <Button name="addShortcut" variant="secondary" onClick={add} className="mt-4 w-full">
            {room === 'premium' ? <Lock aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {room === 'premium' ? t('shortcuts.more') : t('shortcuts.add')}
          </Button>
        </PanelSection>
      )}
      <CatalogueDialog open={choosing} onOpenChange={setChoosing} />
    </>
  );
}

/** Shown instead of an empty list, with a button that adds the first shortcut. */
function FirstStep({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('short-editor');
  return (
    <section className="grid grid-cols-1 justify-items-start gap-4 rounded-panel bg-raised px-6 py-12 sm:px-10 sm:py-16">
      <h2 className="type-display text-heading">{t('shortcuts.firstTitle')}</h2>
      <p className="max-w-[34rem] text-lead text-soft">{t('shortcuts.firstText')}</p>
      <Button name="addShortcut" size="large" onClick={onAdd} className="mt-3">
        <Plus aria-hidden="true" />
        {t('shortcuts.add')}
      </Button>
    </section>
  );
}
