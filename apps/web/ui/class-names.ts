/**
 * Joins class lists and skips falsy values. Components pass their own classes first and those of their
 * callers last; callers' classes are for layout only.
 */
export function classNames(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}

/**
 * Props of a Base UI component that restrict `className` to a string; Base UI also accepts a function of the
 * state.
 */
export type WithClassName<Props> = Omit<Props, 'className'> & { className?: string };
