import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { type ButtonLook, buttonLook } from './button-look.ts';

type ButtonLinkProps = ButtonLook &
  ((ComponentProps<typeof Link> & { href?: never }) | (ComponentProps<'a'> & { href: string; to?: never }));

/** A link that looks like a button: `to` stays inside the app, `href` is a plain anchor. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  const look = buttonLook({ variant, size }, className);
  if (rest.to === undefined) return <a {...rest} className={look} />;
  return <Link {...rest} className={look} />;
}
