import { useEffect, useState } from 'react';
import { copyLink } from '../../features/share/share-link.ts';

/** As long as the message of a copied address (spec section 4, Share); in ms. */
const MESSAGE_MS = 1800;

export interface CopyResult {
  value: string;
  outcome: 'copied' | 'forbidden';
}

/** Copies values and tells how it went: for a moment that it did, until the next try that it did not. */
export function useClipboard(): { last: CopyResult | null; copy: (value: string) => void } {
  const [last, setLast] = useState<CopyResult | null>(null);
  useEffect(() => {
    if (last?.outcome !== 'copied') return;
    const timer = setTimeout(() => setLast(null), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return {
    last,
    copy: (value) => void copyLink(value).then((outcome) => setLast({ value, outcome })),
  };
}
