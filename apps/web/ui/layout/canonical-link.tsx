import { useLocation } from 'react-router';
import { useRootData } from '../../context/use-root-data.ts';

/** The canonical link of a not-found page: the current path. */
export function CanonicalLink() {
  const site = useRootData();
  const { pathname } = useLocation();
  return site && <link rel="canonical" href={`${site.publicOrigin}${pathname}`} />;
}
