import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { PageLink } from './page-link.tsx';

type ButtonLinkProps = ButtonLook &
  (
    | (ComponentProps<typeof PageLink> & { href?: never })
    | (ComponentProps<'a'> & { href: string; to?: never })
  );

/** A link that looks like a button: `to` stays inside the app, `href` is a plain anchor. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ variant, size }, className);
  if (rest.to === undefined) return <a {...rest} className={look} />;
  return <PageLink {...rest} className={look} />;
}
