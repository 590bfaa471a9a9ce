import { classNames } from './class-names.ts';

const variants = {
  primary:
    'bg-accent text-strong hover:inset-ring-2 hover:inset-ring-strong/35 active:bg-accent-pressed active:inset-ring-0',
  secondary: 'bg-lifted text-strong inset-ring inset-ring-hairline hover:bg-[#262626] active:bg-raised',
  quiet: 'text-soft hover:bg-hover hover:text-strong active:bg-hairline',
  danger:
    'text-strong inset-ring-2 inset-ring-strong hover:bg-strong hover:text-canvas active:bg-soft active:text-canvas',
} as const;

/** Large text may be shown in a narrow window, so the window's width limits the horizontal padding. */
const sizes = {
  small: 'relative reach min-h-9 gap-1.5 px-[min(1rem,8vw)] text-small',
  medium: 'min-h-11 gap-2 px-[min(1.25rem,8vw)] text-body',
  large: 'min-h-13 gap-2.5 px-[min(1.75rem,8vw)] text-lead',
} as const;

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

/**
 * Returns the classes shared by buttons and links that look like buttons. The danger variant has no hue; it
 * is the only variant that inverts its colours on hover.
 */
export function buttonClasses(
  { variant = 'primary', size = 'medium' }: ButtonStyle,
  className?: string,
): string {
  return classNames(
    'inline-flex items-center justify-center rounded-[1.75rem] py-2 text-center font-text font-semibold leading-tight',
    'no-underline select-none transition-[background-color,color,box-shadow,scale] duration-quick active:scale-[0.98]',
    '[&_svg]:size-[1.25em] [&_svg]:shrink-0',
    // Large text leaves less than a long word's width. Elsewhere, buttons in a row must not shrink to letters.
    'max-[16rem]:hyphens-auto max-[16rem]:wrap-anywhere',
    'aria-busy:opacity-60 disabled:pointer-events-none disabled:bg-raised disabled:text-faint disabled:inset-ring disabled:inset-ring-hairline',
    'forced-colors:border print:hidden',
    variants[variant],
    sizes[size],
    className,
  );
}
