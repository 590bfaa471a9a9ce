import type { QuestState } from '#contracts/quests';

/** What a quest's state follows from. */
export interface QuestTimes {
  startsAt: Date;
  endsAt: Date;
  decidedAt: Date | null;
}

/** The state of a quest at a moment. It is never stored, so no job has to keep it true (spec section 4). */
export function questStateAt({ startsAt, endsAt, decidedAt }: QuestTimes, now: Date): QuestState {
  if (decidedAt) return 'decided';
  if (now < startsAt) return 'planned';
  return now < endsAt ? 'running' : 'counting';
}
