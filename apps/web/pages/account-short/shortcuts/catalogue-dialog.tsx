import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '#contracts/cards';
import { Dialog, DialogContent } from '../../../ui/dialog.tsx';
import { useBackToClose } from '../controls/use-back-to-close.ts';
import { findField } from '../controls/use-focus.ts';
import { useEditorActions } from '../state/editor-context.ts';
import { inputField } from '../state/shortcut-inputs.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { ShortcutPreview } from './shortcut-preview.tsx';

interface CatalogueDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The full-screen catalogue of shortcuts. Choosing a shortcut shows its details in the same dialog (product 7.8). */
export function CatalogueDialog({ open, onOpenChange }: CatalogueDialogProps) {
  const { t } = useTranslation('short-editor');
  const { dispatch } = useEditorActions();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<Card | null>(null);
  /** Shortcut to focus when the list is shown again. */
  const [seen, setSeen] = useState<Card['id'] | null>(null);
  const search = useRef<HTMLInputElement>(null);
  /** Field of the added shortcut, which receives focus when this dialog closes. */
  const added = useRef<string | null>(null);

  const back = () => {
    setSeen(chosen?.id ?? null);
    setChosen(null);
  };
  useBackToClose(open, () => onOpenChange(false));
  useBackToClose(open && chosen !== null, back);
  const add = ({ id, input }: Card) => {
    dispatch({ type: 'shortcutAdded', id });
    added.current = input ? inputField(input.name) : `shortcuts.${id}`;
    onOpenChange(false);
  };
  const forget = () => {
    setQuery('');
    setChosen(null);
    setSeen(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next, { reason }) => {
        // In the details, Escape returns to the list; in the list, it closes the dialog.
        if (!next && chosen && reason === 'escape-key') back();
        else onOpenChange(next);
      }}
      onOpenChangeComplete={(isOpen) => {
        // The focus moves after this dialog has closed, so `added` is cleared only when the dialog opens
        // again.
        if (isOpen) added.current = null;
        else forget();
      }}
    >
      <DialogContent
        size="full"
        closeLabel={t('shortcuts.close')}
        className="overflow-hidden!"
        // On touch devices, focusing the search field would open the keyboard over half of the catalogue.
        initialFocus={(type) => (type === 'touch' ? true : search.current)}
        finalFocus={() => findField(added.current ?? 'addShortcut')}
      >
        {chosen ? (
          <ShortcutPreview entry={chosen} onBack={back} onAdd={() => add(chosen)} />
        ) : (
          <CatalogueList
            query={query}
            onQuery={setQuery}
            searchRef={search}
            seen={seen}
            onChoose={setChosen}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
