import { useEffect, useState } from 'react';
import type { ShortcutInput } from '#contracts/rules/shortcut-catalogue';
import { checkInput, knownName, type Verdict } from './check-input.ts';
import { useEditor } from './editor-context.ts';

/** How long nothing must be typed before an input counts as meant, in milliseconds. */
export const SETTLED_MS = 600;

/**
 * What the provider says of an input, `checking` until it answers. Null for what need not be asked; a stored value
 * whose card is known need not either.
 */
export function useInputCheck(input: ShortcutInput, value: string | null): Verdict | 'checking' | null {
  const { user } = useEditor().state;
  const [answer, setAnswer] = useState<{ value: string; verdict: Verdict } | null>(null);
  const known = value === user.profile.shortcutSettings[input] ? knownName(user, input) : undefined;
  const asked = known === undefined ? value : null;

  useEffect(() => {
    if (asked === null) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const verdict = await checkInput(input, asked, leaving.signal);
      if (!leaving.signal.aborted) setAnswer({ value: asked, verdict });
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [input, asked]);

  if (known !== undefined) return { kind: 'found', name: known };
  if (asked === null) return null;
  return answer?.value === asked ? answer.verdict : 'checking';
}
