import type { ReactNode } from 'react';

/** Classes for every control on a post's picture: an icon in a circle with a label below. */
export const ACTION_CLASS =
  'group flex min-w-0 flex-col items-center gap-0.5 rounded-control py-1 text-center text-caption font-medium text-strong wrap-anywhere hyphens-auto';

/** An action's circle. It is filled if `isOn` is true or if its control has `aria-pressed="true"`. */
export function ActionIcon({ isOn = false, children }: { isOn?: boolean; children: ReactNode }) {
  return (
    <span
      className={`grid aspect-square w-11 max-w-full shrink-0 place-items-center rounded-full text-strong transition-[background-color,scale] duration-calm group-active:scale-90 [&_svg]:size-5.5 forced-colors:border ${
        isOn ? 'bg-accent' : 'bg-canvas/65 group-hover:bg-canvas group-aria-pressed:bg-accent'
      }`}
    >
      {children}
    </span>
  );
}
