import { timestamp } from 'drizzle-orm/pg-core';

/** A column for an instant, which both engines store in UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
