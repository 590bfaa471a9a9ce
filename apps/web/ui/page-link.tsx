import type { ComponentProps } from 'react';

/** A link to another page, which the browser loads as a document. */
export const PageLink = ({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) => (
  <a {...rest} href={to} />
);
