import { useEffect, useState } from 'react';

/** Returns whether a form that the browser submits is pending, and the callback for its submit event. */
export function useFormPending(): [boolean, () => void] {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    // The back/forward cache restores the page in its pending state.
    const revive = () => setSending(false);
    addEventListener('pageshow', revive);
    return () => removeEventListener('pageshow', revive);
  }, []);
  return [sending, () => setSending(true)];
}
