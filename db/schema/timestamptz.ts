import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, which every engine keeps in UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
