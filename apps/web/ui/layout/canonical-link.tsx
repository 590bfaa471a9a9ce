import { useLocation } from 'react-router';
import { useRootData } from '../../context/use-root-data.ts';

/** The canonical link of an error page for something that does not exist: the current path. */
export function CanonicalLink() {
  const site = useRootData();
  const { pathname } = useLocation();
  return site && <link rel="canonical" href={`${site.publicOrigin}${pathname}`} />;
}
