import { classNames } from '../../ui/class-names.ts';

/** Stands for words, or a picture, that are on their way. */
export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-small bg-(--panel-ink)/12', className)}
    />
  );
}
