import { Tabs as Base } from '@base-ui/react/tabs';
import type { ComponentProps } from 'react';
import { classNames, type WithClassName } from './class-names.ts';

/** Tabs of one page: Tabs > TabList > Tab, and one TabPanel per tab. */
export function Tabs(props: WithClassName<ComponentProps<typeof Base.Root>>) {
  return <Base.Root {...props} />;
}

/** The row of tabs; it scrolls horizontally when it is too wide. */
export function TabList({ className, ...rest }: WithClassName<ComponentProps<typeof Base.List>>) {
  return (
    <Base.List
      {...rest}
      className={classNames(
        'relative flex gap-6 overflow-x-auto overscroll-x-contain px-1 inset-shadow-[0_-1px_0_var(--color-hairline)] [scrollbar-width:none]',
        className,
      )}
    />
  );
}

export function Tab({ className, ...rest }: WithClassName<ComponentProps<typeof Base.Tab>>) {
  return (
    <Base.Tab
      {...rest}
      className={classNames(
        'relative inline-flex min-h-12 shrink-0 items-center gap-2 rounded-small text-body font-medium whitespace-nowrap text-faint transition-colors duration-quick -outline-offset-4! shadow-none! ring-0! hover:text-strong data-active:text-strong data-disabled:opacity-50 [&_svg]:size-5',
        'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:origin-left after:scale-x-0 after:rounded-full after:bg-accent after:transition-[scale] after:duration-calm data-active:after:scale-x-100 forced-colors:after:bg-[Highlight]',
        className,
      )}
    />
  );
}

export function TabPanel({ className, ...rest }: WithClassName<ComponentProps<typeof Base.Panel>>) {
  return <Base.Panel {...rest} className={classNames('rounded-control pt-6', className)} />;
}
