import type { ReactNode } from 'react';

/** Classes for every control in the action column: an icon in a circle with a label below. */
export const ACTION_CLASS =
  'group flex min-w-0 flex-col items-center gap-1.5 rounded-control px-1 py-1 text-center text-caption text-soft wrap-anywhere hyphens-auto hover:text-strong';

/** An action's circle. It is filled if `isOn` is true or if its control has `aria-pressed="true"`. */
export function ActionIcon({ isOn = false, children }: { isOn?: boolean; children: ReactNode }) {
  return (
    <span
      className={`grid size-12 shrink-0 place-items-center rounded-full text-strong transition-[background-color,scale] duration-calm group-active:scale-90 [&_svg]:size-5.5 forced-colors:border ${
        isOn
          ? 'bg-accent'
          : 'bg-lifted inset-ring inset-ring-hairline group-hover:bg-[#262626] group-aria-pressed:bg-accent group-aria-pressed:inset-ring-0'
      }`}
    >
      {children}
    </span>
  );
}
