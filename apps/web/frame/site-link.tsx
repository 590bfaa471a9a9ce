import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { SiteLink as Target } from './site-links.ts';

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { link: Pick<Target, 'to' | 'elsewhere'> };

/** A link to a page of the site, whoever answers it. */
export function SiteLink({ link, ...rest }: SiteLinkProps) {
  return <Link {...rest} to={link.to} reloadDocument={link.elsewhere} />;
}
