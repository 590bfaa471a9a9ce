import type { Translated } from '../../locales/languages.ts';
import type { QuestText } from '../schema/quests.ts';
import type { DemoPicturePost } from './demo-posts.ts';

/** An entry. `at` is its time, from 0 at the beginning of the week to 1 at its end. */
export interface DemoEntry extends DemoPicturePost {
  at: number;
  /** Members of `likedBy` who withdrew their like before the end. */
  unlikedBy?: string[];
}

export interface DemoQuest extends Translated<QuestText> {
  highPoints: number;
  entries: DemoEntry[];
}
