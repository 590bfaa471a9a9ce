/** Classes for the row of tabs, which scrolls horizontally if it is too wide. */
export const TAB_LIST_CLASS =
  'relative flex gap-6 overflow-x-auto overscroll-x-contain inset-shadow-[0_-1px_0_var(--color-hairline)] [scrollbar-width:none]';

/** Classes for a tab, with a line below the selected one. */
export const TAB_CLASS =
  'relative inline-flex min-h-12 shrink-0 items-center gap-2 rounded-small text-body font-medium whitespace-nowrap text-faint transition-colors duration-quick -outline-offset-4! [box-shadow:none]! hover:text-strong aria-selected:text-strong data-disabled:opacity-50 [&_svg]:size-5 after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-accent after:transition-[scale] after:duration-calm aria-selected:after:scale-x-100 forced-colors:after:bg-[Highlight]';

export const TAB_PANEL_CLASS = 'rounded-control pt-6';
