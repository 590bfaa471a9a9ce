import { EVENING, type Track } from './music.ts';

export interface Moment {
  track: Track;
  /** When this play of it began, unix ms. */
  startedAt: number;
  progressMs: number;
}

const LENGTH_MS = EVENING.reduce((sum, { durationMs }) => sum + durationMs, 0);

/** Where a player that repeats the evening for ever is at a time; `offsetMs` sets people apart. */
export function momentAt(now: number, offsetMs: number): Moment {
  let rest = (((now + offsetMs) % LENGTH_MS) + LENGTH_MS) % LENGTH_MS;
  for (const track of EVENING) {
    if (rest < track.durationMs) return { track, startedAt: now - rest, progressMs: rest };
    rest -= track.durationMs;
  }
  throw new Error('the evening has no songs');
}

export interface Play {
  track: Track;
  /** When it ended, which is when Spotify lists it, unix ms. */
  playedAt: number;
}

/** The last plays that have ended by then, the newest first. */
export function playsBefore(now: number, offsetMs: number, count: number): Play[] {
  const plays: Play[] = [];
  let end = momentAt(now, offsetMs).startedAt;
  while (plays.length < count) {
    const { track, startedAt } = momentAt(end - 1, offsetMs);
    plays.push({ track, playedAt: end });
    end = startedAt;
  }
  return plays;
}
