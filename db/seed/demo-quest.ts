import type { DemoPicturePost } from './demo-posts.ts';

/** An entry. `at` is its time, from 0 at the beginning of the week to 1 at its end. */
export interface DemoEntry extends DemoPicturePost {
  at: number;
  /** Members of `likedBy` who withdrew their like before the end. */
  unlikedBy?: string[];
}

export interface DemoQuest {
  en: { title: string; theme: string; description: string };
  de: { title: string; theme: string; description: string };
  highPoints: number;
  entries: DemoEntry[];
}
