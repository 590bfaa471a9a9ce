import { type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '../../../ui/dialog.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { topDialog } from '../controls/dialogs.ts';
import { findField } from '../controls/use-focus.ts';

interface LinkSheetProps {
  open: boolean;
  title: string;
  /** Name of the field that gets the focus; undefined for the sheet itself, so that no keyboard covers it. */
  firstField: string | undefined;
  /** Name of what gets the focus when the sheet has closed. */
  returnTo: () => string;
  onClose: () => void;
  /** "Done" was pressed. */
  onDone: () => void;
  children: ReactNode;
}

/** A swipe down from the top of the sheet that is longer than this (px) closes it. */
const SWIPE = 80;

/** The fields of one link as a bottom sheet. Done, Esc and a swipe down close it. */
export function LinkSheet({ open, title, firstField, returnTo, onClose, onDone, children }: LinkSheetProps) {
  const { t } = useTranslation('short-editor');
  useCloseToasts(open);
  const popup = useRef<HTMLDivElement>(null);
  const start = useRef<number>(null);
  const swipe = {
    onPointerDown: ({ clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      start.current = clientY;
      currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (start.current === null || clientY - start.current < SWIPE) return;
      start.current = null;
      onClose();
    },
    onPointerUp: () => {
      start.current = null;
    },
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(_, details) => {
        if (topDialog() === popup.current) return onClose();
        details.cancel();
        details.allowPropagation();
      }}
    >
      <DialogContent
        ref={popup}
        data-edits-draft
        initialFocus={() => (firstField ? findField(firstField) : popup.current) ?? true}
        finalFocus={() => findField(returnTo()) ?? true}
        className="pt-0!"
      >
        <div {...swipe} className="-mx-6 mb-4 shrink-0 touch-none px-6 pt-3">
          <span aria-hidden="true" className="mx-auto mb-3 block h-1 w-10 rounded-full bg-edge" />
          <DialogTitle className="truncate pr-0!">{title}</DialogTitle>
        </div>
        {children}
        <div className="-mx-6 mt-5 -mb-6 shrink-0 border-hairline border-t bg-raised px-6 py-3 tall:sticky tall:-bottom-6">
          <Button onClick={onDone} className="w-full">
            {t('links.done')}
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

/** Closes the toasts when the sheet opens, because they would cover its fields. */
function useCloseToasts(open: boolean): void {
  const { close } = useToasts();
  useEffect(() => {
    if (open) close();
  }, [open, close]);
}
