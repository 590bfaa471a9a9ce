import type { ComponentProps } from 'react';

/** A plain link, which loads its page as a new document instead of navigating on the client. */
export const PageLink = ({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) => (
  <a {...rest} href={to} />
);
