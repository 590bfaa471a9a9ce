import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a point in time, which both engines store in UTC. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
