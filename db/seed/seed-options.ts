import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../client.ts';

export interface SeedOptions {
  db: Database;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  displayNameSkeleton: (name: string) => string;
  /** Keeps a picture and gives its path. */
  storePicture: (bytes: Uint8Array) => Promise<string>;
}
