import { classNames } from '../../ui/class-names.ts';

/** Placeholder for text or a picture that is loading. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-small bg-(--panel-ink)/12', className)}
    />
  );
}
