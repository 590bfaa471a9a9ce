import { useEffect, useRef, useState } from 'react';
import type { ShortcutId } from '#contracts/rules/short';
import type { ShortUser } from '#contracts/short';
import { browserApi } from '../../../context/browser-api.ts';
import { askCard } from '../../../features/cards/ask-card.ts';
import {
  type CardContents,
  type CardState,
  type CardStates,
  isConfigured,
  SONG_REFRESH,
  settingOf,
  shownShortcuts,
} from '../../../features/cards/card-state.ts';

/** Typing rests this long, in ms, before a provider is asked. */
const REST = 500;

/** Every answer so far, by shortcut and what it was configured with. */
type Known = Map<string, CardState<CardContents[ShortcutId]>>;

/** An identifier holds no spaces, or the card is invalid and not asked for. */
const keyOf = (user: ShortUser, id: ShortcutId) => `${id} ${settingOf(user.profile, id)}`;
const SONG_KEY = 'spotify_listening ';

/**
 * How the cards of a previewed Short stand that its user's data says nothing about: asked for by the calls that anybody
 * can make, once per identifier, and the song again and again while the tab is visible.
 */
export function useCardStates(user: ShortUser): CardStates {
  const [known, setKnown] = useState<Known>(() => new Map());
  const asked = useRef(new Set<string>());
  const shown = shownShortcuts(user);
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
          void ask(key, userId, setKnown);
        }
    }, REST);
    return () => clearTimeout(timer);
  }, [missingKeys, userId]);

  const listens = shown.includes('spotify_listening');
  useEffect(() => {
    if (!listens) return;
    const timer = setInterval(() => {
      if (!document.hidden) void ask(SONG_KEY, userId, setKnown);
    }, SONG_REFRESH);
    return () => clearInterval(timer);
  }, [listens, userId]);

  return Object.fromEntries(
    shown.flatMap((id) => {
      const state = known.get(keyOf(user, id));
      return state ? [[id, state]] : [];
    }),
  );
}

async function ask(
  key: string,
  userId: string,
  setKnown: (change: (known: Known) => Known) => void,
): Promise<void> {
  const [id, setting = ''] = key.split(' ') as [ShortcutId, string?];
  try {
    const { state } = await askCard(browserApi, { id, userId, setting });
    setKnown((known) => new Map(known).set(key, state));
  } catch {
    // No connection: the card stays as it was.
  }
}
