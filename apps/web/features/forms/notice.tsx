import { CircleAlert, Info } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../ui/class-names.ts';

type NoticeProps = ComponentProps<'div'> & {
  /** `problem` is announced at once and can receive focus; `hint` is read in document order. */
  kind?: 'problem' | 'hint';
};

/** A notice that belongs to a form. With `autoFocus`, it has the focus when it appears. */
export function Notice({ kind = 'problem', className, children, ...rest }: NoticeProps) {
  const Icon = kind === 'problem' ? CircleAlert : Info;
  return (
    <div
      role={kind === 'problem' ? 'alert' : undefined}
      tabIndex={-1}
      ref={rest.autoFocus ? focusNew : undefined}
      {...rest}
      className={classNames(
        'flex gap-3 rounded-control bg-raised p-4 text-body text-strong',
        kind === 'problem' ? 'inset-ring-2 inset-ring-error' : 'inset-ring inset-ring-hairline',
        'forced-colors:border',
        className,
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', kind === 'problem' && 'text-error')}
      />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The browser focuses what the server rendered; React focuses only controls. */
function focusNew(element: HTMLElement | null): void {
  if (element && !element.autofocus) element.focus();
}
