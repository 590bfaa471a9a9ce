import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClasses } from './button-classes.ts';
import { PageLink } from './page-link.tsx';

type ButtonLinkProps = ButtonStyle &
  (
    | (ComponentProps<typeof PageLink> & { href?: never })
    | (ComponentProps<'a'> & { href: string; to?: never })
  );

/** A link that looks like a button: `to` navigates within the app, `href` renders a plain anchor. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const look = buttonClasses({ variant, size }, className);
  if (rest.to === undefined) return <a {...rest} className={look} />;
  return <PageLink {...rest} className={look} />;
}
