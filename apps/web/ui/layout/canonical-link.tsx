import { useLocation } from 'react-router';
import { useRootData } from '../../context/use-root-data.ts';

/** The canonical link of a page that stands for something that is not there: its own address (spec section 2). */
export function CanonicalLink() {
  const site = useRootData();
  const { pathname } = useLocation();
  return site && <link rel="canonical" href={`${site.publicOrigin}${pathname}`} />;
}
