import type { Translated } from '../../locales/languages.ts';
import type { QuestText } from '../schema/quests.ts';
import type { DemoPicturePost } from './demo-posts.ts';

/** Entry in a demo quest. `at` is the time of posting, from 0 (start of the week) to 1 (end of the week). */
export interface DemoEntry extends DemoPicturePost {
  at: number;
  /** Members of `likedBy` who withdrew their like before the end. */
  unlikedBy?: string[];
}

export interface DemoQuest extends Translated<QuestText> {
  highPoints: number;
  entries: DemoEntry[];
}
