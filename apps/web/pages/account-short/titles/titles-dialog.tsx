import { Lock, Plus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { characterCount, cleanText } from '#contracts/rules/clean-text';
import { fitsTitle, PREMIUM_LIMITS, TITLE_MAX } from '#contracts/rules/short';
import { Button } from '../../../ui/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useBackToClose } from '../controls/use-back-to-close.ts';
import { useEditor } from '../state/editor-context.ts';
import { roomFor } from '../state/problems.ts';

interface TitlesDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  titles: readonly string[];
  onSave: (titles: string[]) => void;
}

/** Edits the titles. Changes stay in the dialog until they are applied. */
export function TitlesDialog({ open, onOpenChange, titles, onSave }: TitlesDialogProps) {
  const { t } = useTranslation('short-editor');
  useBackToClose(open, () => onOpenChange(false));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} disablePointerDismissal>
      <DialogContent closeLabel={t('titles.close')}>
        <DialogTitle>{t('titles.popupTitle')}</DialogTitle>
        <DialogDescription>{t('titles.popupText', { max: TITLE_MAX })}</DialogDescription>
        <TitlesForm titles={titles} onSave={onSave} />
      </DialogContent>
    </Dialog>
  );
}

interface Row {
  id: number;
  text: string;
}

const lengthOf = (text: string) => characterCount(cleanText(text).trim());

function TitlesForm({ titles, onSave }: Pick<TitlesDialogProps, 'titles' | 'onSave'>) {
  const { t } = useTranslation('short-editor');
  const { state, openUpgrade } = useEditor();
  const formId = useId();
  const nextId = useRef(titles.length + 1);
  const [rows, setRows] = useState<Row[]>(() =>
    (titles.length > 0 ? titles : ['']).map((text, id) => ({ id, text })),
  );
  const fieldId = (row: Row) => `${formId}-${row.id}`;
  const room = roomFor('titles', rows.length, state.user.hasPremium);

  const add = () => {
    const row = { id: nextId.current++, text: '' };
    setRows([...rows, row]);
    requestAnimationFrame(() => document.getElementById(fieldId(row))?.focus());
  };
  const remove = (row: Row) => {
    const index = rows.indexOf(row);
    const left = rows.filter((other) => other !== row);
    const near = left[index] ?? left[index - 1];
    setRows(left);
    requestAnimationFrame(() => document.getElementById(near ? fieldId(near) : `${formId}-add`)?.focus());
  };
  const save = () => {
    const long = rows.find(({ text }) => !fitsTitle(cleanText(text).trim()));
    if (long) document.getElementById(fieldId(long))?.focus();
    else onSave(rows.map(({ text }) => text));
  };

  return (
    <form
      className="mt-6 grid gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React events bubble through the component tree, so the page would otherwise receive this submit
        // event.
        event.stopPropagation();
        save();
      }}
    >
      {rows.map((row, index) => {
        const over = lengthOf(row.text) - TITLE_MAX;
        return (
          <Field
            key={row.id}
            controlId={fieldId(row)}
            label={t('titles.field', { number: index + 1 })}
            aside={<Counter count={lengthOf(row.text)} />}
            error={over > 0 ? t('titles.tooLong', { count: over }) : undefined}
          >
            <TextInput
              name={`titles.${index}`}
              value={row.text}
              autoComplete="off"
              placeholder={index === 0 ? t('titles.placeholder') : undefined}
              onChange={({ target }) =>
                setRows(rows.map((other) => (other.id === row.id ? { ...row, text: target.value } : other)))
              }
              after={
                <IconButton label={t('titles.remove', { number: index + 1 })} onClick={() => remove(row)}>
                  <X aria-hidden="true" />
                </IconButton>
              }
            />
          </Field>
        );
      })}
      {room === 'full' ? (
        <p className="text-small text-soft">{t('titles.full', { max: PREMIUM_LIMITS.titles })}</p>
      ) : (
        <Button
          id={`${formId}-add`}
          variant="secondary"
          onClick={room === 'yes' ? add : openUpgrade}
          className="justify-self-start"
        >
          {room === 'yes' ? <Plus aria-hidden="true" /> : <Lock aria-hidden="true" />}
          {room === 'yes' ? t('titles.another') : t('premium.unlock')}
        </Button>
      )}
      <DialogActions>
        <DialogClose render={<Button variant="quiet" />}>{t('titles.cancel')}</DialogClose>
        <Button type="submit">{t('titles.save')}</Button>
      </DialogActions>
    </form>
  );
}

function Counter({ count }: { count: number }) {
  const { t } = useTranslation('short-editor');
  return (
    <span className="text-caption text-faint tabular-nums">
      <span aria-hidden="true">
        {count}/{TITLE_MAX}
      </span>
      <span className="sr-only">{t('titles.counter', { count, max: TITLE_MAX })}</span>
    </span>
  );
}
