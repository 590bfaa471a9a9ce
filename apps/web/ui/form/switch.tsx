import { Switch as Base } from '@base-ui/react/switch';
import type { ComponentProps, ReactNode } from 'react';
import { classNames, type WithClassName } from '../class-names.ts';

type SwitchProps = WithClassName<Omit<ComponentProps<typeof Base.Root>, 'children'>> & {
  /** The switch's label. */
  children: ReactNode;
};

/** A switch that takes effect at once. The label fills the row, with the switch at its end. */
export function Switch({ className, children, ...rest }: SwitchProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI's switch renders the input inside this label.
    <label
      className={classNames(
        'group flex min-h-11 items-center justify-between gap-4 py-1.5 text-body text-strong has-data-disabled:text-faint',
        className,
      )}
    >
      <span className="min-w-0">{children}</span>
      <Base.Root
        {...rest}
        className={classNames(
          'flex h-7 w-12 shrink-0 cursor-pointer items-center rounded-full bg-lifted p-1 inset-ring inset-ring-edge transition-[background-color,box-shadow] duration-calm',
          'group-hover:inset-ring-faint data-checked:bg-accent data-checked:inset-ring-accent data-disabled:cursor-not-allowed data-disabled:bg-raised data-disabled:inset-ring-hairline forced-colors:border forced-colors:data-checked:bg-[Highlight]!',
        )}
      >
        <Base.Thumb className="size-5 rounded-full bg-soft transition-[translate,background-color] duration-calm data-checked:translate-x-5 data-checked:bg-strong data-disabled:bg-faint/60 forced-colors:bg-[CanvasText]! forced-colors:data-checked:bg-[HighlightText]!" />
      </Base.Root>
    </label>
  );
}
