import type { DemoPicturePost } from './demo-posts.ts';

/** An entry; `at` says when, from 0 at the beginning of the week to 1 at its end. */
export interface DemoEntry extends DemoPicturePost {
  at: number;
  /** Of those who liked it, who took that back before the end. */
  unlikedBy?: string[];
}

export interface DemoQuest {
  en: { title: string; theme: string; description: string };
  de: { title: string; theme: string; description: string };
  highPoints: number;
  entries: DemoEntry[];
}
