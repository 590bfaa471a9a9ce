import type { ReactNode } from 'react';
import { CloseIcon } from '../../features/share/share-icons.tsx';
import { classNames } from '../../ui/class-names.ts';

interface SheetProps {
  /** Id to which the button that opens the sheet refers with `popoverTarget` and `popoverTargetAction="show"`. */
  id: string;
  title: string;
  closeLabel: string;
  children: ReactNode;
  className?: string;
}

/**
 * A dialog that the browser opens and closes, so that it works without scripts. It is a bottom sheet on
 * phones and centred elsewhere. The Escape key and presses outside close the dialog; a script closes it when
 * the focus moves out (`bottom-sheet.element.ts`).
 */
export function Sheet({ id, title, closeLabel, children, className }: SheetProps) {
  return (
    <bottom-sheet
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: opening a popover with `autofocus` moves focus into it; closing returns focus
      autoFocus
      className={classNames(
        'inset-x-0 top-auto bottom-0 m-0 w-full max-w-full overflow-y-auto overscroll-contain rounded-t-panel bg-raised p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-strong [clip-path:border-box] min-[769px]:inset-0 min-[769px]:m-auto min-[769px]:w-[min(26rem,90vw)] min-[769px]:rounded-panel',
        'opacity-0 transition-[opacity,translate,display,overlay] transition-discrete duration-slow backdrop:bg-canvas/75 not-supports-[selector(:popover-open)]:hidden open:opacity-100 max-[769px]:not-open:translate-y-8 starting:open:opacity-0 max-[769px]:starting:open:translate-y-8 forced-colors:border',
        className,
      )}
    >
      <div className="mb-4 flex items-start justify-between gap-3">
        <h2 id={`${id}-title`} className="type-display text-title wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="-mt-2.5 -mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft hover:bg-hover hover:text-strong"
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </bottom-sheet>
  );
}
