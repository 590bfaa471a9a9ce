import { boolean, char, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AnimationKind } from '#contracts/rules/shorts/animations';
import type { LinkExtras } from '#contracts/rules/shorts/link-extras';
import type { Arrangement, Heading } from '#contracts/rules/shorts/short-order';
import type { ShortLook } from '#contracts/short-fields';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** A link that an operator's decision hides. */
export interface HiddenLink {
  /** The URL as it was written when it was reported. */
  address: string;
  /** Whether the link is hidden with any query string. True for illegal content. */
  wholePath: boolean;
  /**
   * Comparable URLs of the links that were on the Short when the URL was hidden or an operator last reviewed
   * the Short. Only links that are not listed here are checked for leading to the hidden target again.
   */
  known: string[];
}

/**
 * A link as it is stored. Extra fields with their default value are not written. Moments are whole minutes, as
 * `Date.toISOString` writes them.
 */
export interface StoredLink extends Omit<LinkExtras, 'enabled'> {
  id: string;
  title: string;
  link: string;
  enabled?: false | undefined;
}

/** A member's saved Short, which is always read and written as a whole. */
export const shorts = pgTable('shorts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /**
   * Version of the Short, incremented by each save. The editor sends it as `If-Match`, so that concurrent
   * saves are detected.
   */
  version: integer('version').notNull().default(1),
  backgroundColor: char('background_color', { length: 7 }).notNull().default('#000000'),
  boxColor: char('box_color', { length: 7 }).notNull().default('#121212'),
  buttonColor: char('button_color', { length: 7 }).notNull().default('#ffffff'),
  gradientEnabled: boolean('gradient_enabled').notNull().default(false),
  gradientColor1: char('gradient_color_1', { length: 7 }).notNull().default('#121212'),
  gradientColor2: char('gradient_color_2', { length: 7 }).notNull().default('#121212'),
  /** Null when animations are off. */
  animation: text('animation').$type<AnimationKind>(),
  typewriter: boolean('typewriter').notNull().default(false),
  titles: jsonb('titles').$type<string[]>().notNull().default([]),
  links: jsonb('links').$type<StoredLink[]>().notNull().default([]),
  /** Links that are hidden while an operator's decision applies, identified by their URLs, whatever their titles. */
  hiddenLinks: jsonb('hidden_links')
    // Rows written by earlier versions contain only the URL, which means `wholePath: false` and an empty
    // `known`.
    .$type<(HiddenLink | string)[]>()
    .notNull()
    .default([]),
  /** Headings that an operator removed, as they were written. No heading that reads the same can be saved. */
  removedHeadings: jsonb('removed_headings').$type<string[]>().notNull().default([]),
  shortcuts: jsonb('shortcuts').$type<string[]>().notNull().default([]),
  shortcutSettings: jsonb('shortcut_settings').$type<Record<string, string>>().notNull().default({}),
  displayConnections: jsonb('display_connections').$type<Record<string, boolean>>().notNull().default({}),
  arrangement: text('arrangement').$type<Arrangement>().notNull().default('cards_first'),
  /** The order of a mixed Short. May name what no longer exists, and need not name everything. */
  entries: jsonb('entries').$type<string[]>(),
  headings: jsonb('headings').$type<Heading[]>().notNull().default([]),
  look: jsonb('look').$type<ShortLook>().notNull().default({}),
  /** Whether visits and clicks are counted. */
  counting: boolean('counting').notNull().default(true),
  checklistClosedAt: timestamptz('checklist_closed_at'),
  updatedAt: timestamptz('updated_at').notNull(),
});
