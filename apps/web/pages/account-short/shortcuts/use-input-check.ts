import { useEffect, useState } from 'react';
import type { ShortcutId } from '#contracts/cards';
import type { InputRule } from '#contracts/cards/inputs';
import { useEditor } from '../state/editor-context.ts';
import { cachedName, checkInput, type Verdict } from './check-input.ts';

/** Debounce before an input is checked, in milliseconds. */
export const DEBOUNCE_MS = 600;

/**
 * Returns the provider's verdict on `value`, or `checking` until the provider responds. A stored value whose
 * card is known counts as found without a check. Returns null if `value` is null.
 */
export function useInputCheck(
  id: ShortcutId,
  input: InputRule,
  value: string | null,
): Verdict | 'checking' | null {
  const { user } = useEditor().state;
  const [answer, setAnswer] = useState<{ value: string; verdict: Verdict } | null>(null);
  const known = value === user.profile.shortcutSettings[input.name] ? cachedName(user, id) : undefined;
  // The effect runs again whenever the tab is opened. An answer is asked for once, unless there was none.
  const isAnswered = answer?.value === value && answer.verdict.kind !== 'unavailable';
  const pendingValue = known === undefined ? value : null;

  useEffect(() => {
    if (pendingValue === null || isAnswered) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const verdict = await checkInput({ id, input, setting: pendingValue }, leaving.signal);
      if (!leaving.signal.aborted) setAnswer({ value: pendingValue, verdict });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, input, pendingValue, isAnswered]);

  if (known !== undefined) return { kind: 'found', name: known };
  if (pendingValue === null) return null;
  return answer?.value === pendingValue ? answer.verdict : 'checking';
}
