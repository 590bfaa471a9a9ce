/** Joins class lists and leaves out what does not apply. Callers' classes come last and are for layout only. */
export function classNames(...parts: ReadonlyArray<string | false | null | undefined>): string {
  return parts.filter(Boolean).join(' ');
}

/** A Base UI part's props with `className` as text only (there it may also be a function of the state). */
export type WithClassName<Props> = Omit<Props, 'className'> & { className?: string };
