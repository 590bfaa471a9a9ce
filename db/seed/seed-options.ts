import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../client.ts';

export interface SeedOptions {
  db: Database;
  clock: Clock;
  hashPassword: (password: string) => Promise<string>;
  displayNameSkeleton: (name: string) => string;
  /** Stores a picture and returns its path. */
  storePicture: (bytes: Uint8Array) => Promise<string>;
  /** Stores a video and returns its hash. */
  storeVideo: (bytes: Uint8Array) => Promise<string>;
}
