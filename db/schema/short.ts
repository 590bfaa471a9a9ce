import { boolean, char, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AnimationKind } from '#contracts/rules/short';
import { accounts } from './accounts.ts';
import { timestamptz } from './timestamptz.ts';

/** A link that a decision hides. */
export interface HiddenLink {
  /** As it was written when it was reported. */
  address: string;
  /** For illegal content the query makes no difference. */
  wholePath: boolean;
  /** Links that were on the Short when an operator last looked, in their comparable form: these have not come back. */
  known: string[];
}

/** What a person saved of their Short (spec section 3, saved profile payload); saved and read as one. */
export const shorts = pgTable('shorts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Counts saves; the editor's ETag, so that a save over a newer save is noticed. */
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
  links: jsonb('links').$type<{ id: string; title: string; link: string }[]>().notNull().default([]),
  /** Addresses of links that are not shown while an operator's decision stands, whatever their titles. */
  hiddenLinks: jsonb('hidden_links')
    // An address alone was stored by earlier versions: the same with `wholePath` off and nothing known.
    .$type<(HiddenLink | string)[]>()
    .notNull()
    .default([]),
  shortcuts: jsonb('shortcuts').$type<string[]>().notNull().default([]),
  shortcutSettings: jsonb('shortcut_settings').$type<Record<string, string>>().notNull().default({}),
  displayConnections: jsonb('display_connections').$type<Record<string, boolean>>().notNull().default({}),
  updatedAt: timestamptz('updated_at').notNull(),
});
