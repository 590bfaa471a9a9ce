import { useEffect, useState } from 'react';

/** Whether a form that the browser itself sends is under way, and what to call when it is sent. */
export function useFormPending(): [boolean, () => void] {
  const [sending, setSending] = useState(false);
  useEffect(() => {
    // Coming back through the browser's history finds the page as it was left.
    const revive = () => setSending(false);
    addEventListener('pageshow', revive);
    return () => removeEventListener('pageshow', revive);
  }, []);
  return [sending, () => setSending(true)];
}
