import type { ComponentProps } from 'react';
import { PageLink } from '../page-link.tsx';
import type { SiteLink as Target } from './site-links.ts';

type SiteLinkProps = Omit<ComponentProps<typeof PageLink>, 'to'> & { link: Pick<Target, 'to' | 'external'> };

/** A link to a page of the site; external links load a new document. */
export function SiteLink({ link, ...rest }: SiteLinkProps) {
  return <PageLink {...rest} to={link.to} reloadDocument={link.external} />;
}
