import { useEffect, useState } from 'react';
import { COPIED_MS, copyLink } from '../../features/share/share-link.ts';

export interface CopyResult {
  value: string;
  outcome: 'copied' | 'forbidden';
}

/** Copies values and reports the result: success for a moment, failure until the next attempt. */
export function useClipboard(): { last: CopyResult | null; copy: (value: string) => void } {
  const [last, setLast] = useState<CopyResult | null>(null);
  useEffect(() => {
    if (last?.outcome !== 'copied') return;
    const timer = setTimeout(() => setLast(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return {
    last,
    copy: (value) => void copyLink(value).then((outcome) => setLast({ value, outcome })),
  };
}
