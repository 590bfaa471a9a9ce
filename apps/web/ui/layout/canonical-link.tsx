import { useLocation } from 'react-router';
import { useRootData } from '../../context/use-root-data.ts';

/** The canonical link of a page that does not exist: its current path. */
export function CanonicalLink() {
  const site = useRootData();
  const { pathname } = useLocation();
  return site && <link rel="canonical" href={`${site.publicOrigin}${pathname}`} />;
}
