import type { QuestState } from '#contracts/quests';

export interface QuestTimes {
  startsAt: Date;
  endsAt: Date;
  decidedAt: Date | null;
}

/** Returns the state of a quest at `now`. The state is derived and never stored, so no job has to maintain it. */
export function questStateAt({ startsAt, endsAt, decidedAt }: QuestTimes, now: Date): QuestState {
  if (decidedAt) return 'decided';
  if (now < startsAt) return 'planned';
  return now < endsAt ? 'running' : 'counting';
}
