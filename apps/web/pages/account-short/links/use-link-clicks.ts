import { useEffect, useState } from 'react';
import { browserApi } from '../../../context/browser-api.ts';

/**
 * Returns the clicks of the last 30 days by link id. Null while they are loading, if they are not wanted or not
 * available, and if visits are not counted.
 */
export function useLinkClicks(isWanted: boolean): ReadonlyMap<string, number> | null {
  const [clicks, setClicks] = useState<ReadonlyMap<string, number> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    browserApi('GET /api/v1/@me/short/statistics', { query: {}, signal }).then(
      ({ counting, links }) => {
        if (!signal.aborted && counting === 'on')
          setClicks(new Map(links.map(({ id, clicks }) => [id, clicks])));
      },
      // The rows then show no clicks; the statistics page says why.
      () => undefined,
    );
    return () => leaving.abort();
  }, [isWanted]);
  return clicks;
}
