import { useEffect, useMemo, useRef, useState } from 'react';
import { cardsById, type ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import type { ShortUser } from '#contracts/short';
import { browserApi } from '../../../context/browser-api.ts';
import {
  type CardState,
  type CardStates,
  isConfigured,
  settingOf,
  visibleShortcuts,
} from '../../../features/cards/card-state.ts';
import { fetchCard } from '../../../features/cards/fetch-card.ts';

/** Debounce before a provider is called, in ms. */
const DEBOUNCE_MS = 500;

/** The card states that have been loaded so far, by the key from `keyOf`. */
type CardCache = Map<string, CardState<CardContents[ShortcutId]>>;

/**
 * Returns the cache key of a card, `<id> <setting>`. A setting that contains a space is invalid and never
 * requested, so a space can separate id and setting.
 */
const keyOf = (user: ShortUser, id: ShortcutId) => `${id} ${settingOf(user.profile, id)}`;
function parseKey(key: string): { id: ShortcutId; setting: string } {
  const [id, setting = ''] = key.split(' ') as [ShortcutId, string?];
  return { id, setting };
}

/**
 * Returns the states of the preview's cards, as far as this page itself has loaded them. A card whose
 * contents are missing from `user` is requested once per setting through the public endpoints, again after a lost
 * connection. Cards with `refreshMs` are requested repeatedly while the tab is visible.
 */
export function useCardStates(user: ShortUser): CardStates {
  const [known, setKnown] = useState<CardCache>(() => new Map());
  const asked = useRef(new Set<string>());
  const shown = useMemo(() => visibleShortcuts(user), [user]);
  const missing = shown.filter(
    (id) => user.cards[id] === undefined && isConfigured(id, settingOf(user.profile, id)),
  );
  const missingKeys = missing.map((id) => keyOf(user, id)).join('\n');
  const { user_id: userId } = user;

  useEffect(() => {
    const ask = async (key: string) => {
      if (key === '' || asked.current.has(key)) return;
      asked.current.add(key);
      if (!(await load(key, userId, setKnown))) asked.current.delete(key);
    };
    const askAll = () => {
      for (const key of missingKeys.split('\n')) void ask(key);
    };
    const timer = setTimeout(askAll, DEBOUNCE_MS);
    addEventListener('online', askAll);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', askAll);
    };
  }, [missingKeys, userId]);

  const refreshedKeys = shown
    .filter((id) => cardsById[id].refreshMs !== null)
    .map((id) => keyOf(user, id))
    .join('\n');
  useEffect(() => {
    const timers = refreshedKeys.split('\n').flatMap((key) => {
      const refreshMs = key === '' ? null : cardsById[parseKey(key).id].refreshMs;
      if (refreshMs === null) return [];
      return setInterval(() => {
        if (!document.hidden) void load(key, userId, setKnown);
      }, refreshMs);
    });
    return () => timers.forEach(clearInterval);
  }, [refreshedKeys, userId]);

  return useMemo(
    () =>
      Object.fromEntries(
        shown.flatMap((id) => {
          const state = known.get(keyOf(user, id));
          return state ? [[id, state]] : [];
        }),
      ),
    [known, shown, user],
  );
}

/** Loads a card. Resolves to false if there was no response; the card then keeps its state. */
async function load(
  key: string,
  userId: string,
  setKnown: (change: (known: CardCache) => CardCache) => void,
): Promise<boolean> {
  const { id, setting } = parseKey(key);
  try {
    const { state } = await fetchCard(browserApi, { id, userId, setting });
    setKnown((known) => new Map(known).set(key, state));
    return true;
  } catch {
    return false;
  }
}
