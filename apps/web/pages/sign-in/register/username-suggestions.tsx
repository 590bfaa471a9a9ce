import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDisplayName, normaliseDisplayName } from '#contracts/rules/names/display-name';
import { browserApi } from '../../../context/browser-api.ts';
import { Button } from '../../../ui/button.tsx';

const DEBOUNCE_MS = 350;

interface UsernameSuggestionsProps {
  displayName: string;
  chosen: string;
  onChoose: (username: string) => void;
}

/** Available usernames derived from the display name. Their space is reserved, so that the layout does not shift. */
export function UsernameSuggestions({ displayName, chosen, onChoose }: UsernameSuggestionsProps) {
  const { t } = useTranslation('sign-in');
  const id = useId();
  const suggestions = useSuggestions(normaliseDisplayName(displayName));
  return (
    <div className="mt-1 min-h-16">
      <p id={id} aria-live="polite" className="min-h-5 text-small text-faint">
        {suggestions.length > 0 ? t('register.username.suggestions') : null}
      </p>
      {suggestions.length > 0 && (
        <ul aria-labelledby={id} className="mt-2 flex flex-wrap gap-2">
          {suggestions.map((name) => (
            <li key={name}>
              <Button
                variant="secondary"
                size="small"
                aria-pressed={name === chosen}
                className="aria-pressed:inset-ring-2! aria-pressed:inset-ring-accent!"
                onClick={() => onChoose(name)}
              >
                @{name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Requests suggestions once typing pauses; the previous suggestions stay until new ones arrive. Failures are
 * ignored, because the visitor can still type a username.
 */
function useSuggestions(displayName: string): string[] {
  const [suggestions, setSuggestions] = useState<string[]>([]);
  const legal = isDisplayName(displayName);
  useEffect(() => {
    if (!legal) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      browserApi('GET /api/v1/sign-in/suggestions', {
        query: { display_name: displayName },
        signal: request.signal,
      }).then(
        (answer) => setSuggestions(answer.suggestions),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [displayName, legal]);
  return legal ? suggestions : [];
}
