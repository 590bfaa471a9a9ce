import { useEffect, useRef, useState } from 'react';
import type { ShortcutId } from '#contracts/rules/short';
import type { ShortUser } from '#contracts/short';
import { browserApi } from '../../../context/browser-api.ts';
import {
  type CardContents,
  type CardState,
  type CardStates,
  isConfigured,
  SONG_REFRESH_MS,
  settingOf,
  visibleShortcuts,
} from '../../../features/cards/card-state.ts';
import { fetchCard } from '../../../features/cards/fetch-card.ts';

/** Debounce before a provider is called, in ms. */
const DEBOUNCE_MS = 500;

/** Every response so far, by shortcut and its setting. */
type CardCache = Map<string, CardState<CardContents[ShortcutId]>>;

/** A setting with spaces is invalid and never requested, so the space separates the two. */
const keyOf = (user: ShortUser, id: ShortcutId) => `${id} ${settingOf(user.profile, id)}`;
const SONG_KEY = 'spotify_listening ';

/**
 * States of the previewed cards that the user's data does not contain. They come from public calls, once per
 * setting; the song is refreshed while the tab is visible.
 */
export function useCardStates(user: ShortUser): CardStates {
  const [known, setKnown] = useState<CardCache>(() => new Map());
  const asked = useRef(new Set<string>());
  const shown = visibleShortcuts(user);
  const missing = shown.filter(
    (id) => user.cards[id] === undefined && isConfigured(id, settingOf(user.profile, id)),
  );
  const missingKeys = missing.map((id) => keyOf(user, id)).join('\n');
  const { user_id: userId } = user;

  useEffect(() => {
    const timer = setTimeout(() => {
      for (const key of missingKeys.split('\n'))
        if (key !== '' && !asked.current.has(key)) {
          asked.current.add(key);
          void load(key, userId, setKnown);
        }
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [missingKeys, userId]);

  const listens = shown.includes('spotify_listening');
  useEffect(() => {
    if (!listens) return;
    const timer = setInterval(() => {
      if (!document.hidden) void load(SONG_KEY, userId, setKnown);
    }, SONG_REFRESH_MS);
    return () => clearInterval(timer);
  }, [listens, userId]);

  return Object.fromEntries(
    shown.flatMap((id) => {
      const state = known.get(keyOf(user, id));
      return state ? [[id, state]] : [];
    }),
  );
}

async function load(
  key: string,
  userId: string,
  setKnown: (change: (known: CardCache) => CardCache) => void,
): Promise<void> {
  const [id, setting = ''] = key.split(' ') as [ShortcutId, string?];
  try {
    const { state } = await fetchCard(browserApi, { id, userId, setting });
    setKnown((known) => new Map(known).set(key, state));
  } catch {
    // Offline: the card keeps its state.
  }
}
