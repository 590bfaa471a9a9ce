import { brand } from '#brand';

type TimelineEvent = (typeof brand.timeline)[number]['event'];

/** Each has a text in `short.json` (`people`). */
export type ExampleShort = 'brand_cafe' | 'noah' | 'theo';

/** Facts about the company that `brand.ts` may leave open. Pages omit values that are null. */
export interface Company {
  /** Oldest first. A date is `2024`, `2024-05`, `2024-05-31` or `today`. */
  timeline: readonly { event: TimelineEvent; date: string | null }[];
  founders: readonly { name: string | null; avatar: 'bob' | 'cap' }[];
  /** Invitation URL with `https:`. */
  communityChat: string | null;
  /**
   * Members whose Shorts the page about Short shows. Only usernames that this deployment assigns itself: any
   * other could be registered by anyone.
   */
  exampleShorts: readonly ExampleShort[];
}

export const brandCompany: Company = { ...brand, exampleShorts: [] };
