import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { TAB_CLASSES } from './tabs.tsx';

interface TabLinksProps<Name extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  /** Query parameter that names the open tab. */
  param: string;
  open: Name;
  tabs: readonly { name: Name; text: ReactNode; panel: ReactNode }[];
  className?: string;
  listClassName?: string;
}

/**
 * Tabs that are links: without scripts the server renders the page with the tab that the URL names.
 * `tab-list.element.ts` switches them in place.
 */
export function TabLinks<Name extends string>({
  label,
  param,
  open,
  tabs,
  className,
  listClassName,
}: TabLinksProps<Name>) {
  return (
    <tab-list data-param={param} className={classNames('block', className)}>
      <div role="tablist" aria-label={label} className={classNames(TAB_CLASSES.list, listClassName)}>
        {tabs.map(({ name, text }) => (
          <a
            key={name}
            id={`tab-${name}`}
            role="tab"
            href={`?${param}=${name}`}
            aria-selected={name === open}
            aria-controls={`panel-${name}`}
            data-active={name === open ? '' : undefined}
            className={TAB_CLASSES.tab}
          >
            {text}
          </a>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          id={`panel-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is a stop of its own (ARIA APG).
          tabIndex={0}
          hidden={name !== open}
          className={TAB_CLASSES.panel}
        >
          {panel}
        </div>
      ))}
    </tab-list>
  );
}
