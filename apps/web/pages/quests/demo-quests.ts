import type { ParseKeys, TFunction } from 'i18next';
import type { QuestWithEntries } from './load-week-entries.ts';

const DAY_MS = 86_400_000;

/** Days from now until each sample quest ends. */
const OFFSETS = [3, 5, 7, 10, 14] as const;
const PARTICIPANTS = [128, 94, 76, 45, 23] as const;
const HIGH_POINTS = [750, 1000, 1500] as const;
const NAMES = ['swim', 'terminus', 'cook', 'summit', 'stars'] as const;

/**
 * Returns sample quests for weeks without quests (product 3.5). Cards label them as examples. `now` is in ms
 * since 1970.
 */
export function demoQuests(t: TFunction<'quests'>, now: number): QuestWithEntries[] {
  return NAMES.map((name, index) => ({
    key: name,
    title: t(`demo.${name}.title` satisfies ParseKeys<'quests'>),
    theme: t(`demo.${name}.theme` satisfies ParseKeys<'quests'>),
    description: t(`demo.${name}.description` satisfies ParseKeys<'quests'>),
    endsAt: new Date(now + (OFFSETS[index % OFFSETS.length] ?? 0) * DAY_MS).toISOString(),
    participants: PARTICIPANTS[index % PARTICIPANTS.length] ?? null,
    highPoints: HIGH_POINTS[index % HIGH_POINTS.length] ?? 0,
    path: null,
    entries: [],
  }));
}
