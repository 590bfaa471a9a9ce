import { useEffect, useState } from 'react';
import type { ShortcutInput } from '#contracts/rules/shortcut-catalogue';
import { cachedName, checkInput, type Verdict } from './check-input.ts';
import { useEditor } from './editor-context.ts';

/** How long nothing must be typed before an input counts as meant, in milliseconds. */
export const DEBOUNCE_MS = 600;

/**
 * What the provider says of an input, `checking` until it answers. Null for what need not be asked; a stored value
 * whose card is known need not either.
 */
export function useInputCheck(input: ShortcutInput, value: string | null): Verdict | 'checking' | null {
  const { user } = useEditor().state;
  const [answer, setAnswer] = useState<{ value: string; verdict: Verdict } | null>(null);
  const known = value === user.profile.shortcutSettings[input] ? cachedName(user, input) : undefined;
  const pendingValue = known === undefined ? value : null;

  useEffect(() => {
    if (pendingValue === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const verdict = await checkInput(input, pendingValue, leaving.signal);
      if (!leaving.signal.aborted) setAnswer({ value: pendingValue, verdict });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [input, pendingValue]);

  if (known !== undefined) return { kind: 'found', name: known };
  if (pendingValue === null) return null;
  return answer?.value === pendingValue ? answer.verdict : 'checking';
}
