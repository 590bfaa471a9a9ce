import { Tabs as Base } from '@base-ui/react/tabs';
import type { ComponentProps } from 'react';
import { classNames, type WithClassName } from './class-names.ts';
import { TAB_CLASS, TAB_LIST_CLASS, TAB_PANEL_CLASS } from './tab-classes.ts';

/** Tabs for hydrated pages: `Tabs` contains a `TabList` of `Tab`s and one `TabPanel` per tab. */
export function Tabs(props: WithClassName<ComponentProps<typeof Base.Root>>) {
  return <Base.Root {...props} />;
}

export function TabList({ className, ...rest }: WithClassName<ComponentProps<typeof Base.List>>) {
  return <Base.List {...rest} className={classNames(TAB_LIST_CLASS, className)} />;
}

export function Tab({ className, ...rest }: WithClassName<ComponentProps<typeof Base.Tab>>) {
  return <Base.Tab {...rest} className={classNames(TAB_CLASS, className)} />;
}

export function TabPanel({ className, ...rest }: WithClassName<ComponentProps<typeof Base.Panel>>) {
  return <Base.Panel {...rest} className={classNames(TAB_PANEL_CLASS, className)} />;
}
