import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClasses } from './button-classes.ts';

type ButtonLinkProps = ButtonStyle & ComponentProps<'a'> & { href: string };

/** A link that looks like a button. It loads its page as a new document. */
export const ButtonLink = ({ variant, size, className, ...rest }: ButtonLinkProps) => (
  <a {...rest} className={buttonClasses({ variant, size }, className)} />
);
