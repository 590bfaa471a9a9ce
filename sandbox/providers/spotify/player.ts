import { EVENING, type Track } from './music.ts';

export interface Moment {
  track: Track;
  /** Start of this playback, as Unix time in ms. */
  startedAt: number;
  progressMs: number;
}

const LENGTH_MS = EVENING.reduce((sum, { durationMs }) => sum + durationMs, 0);

/**
 * Returns the track and the playback position at the given time, for a player that repeats `EVENING` forever.
 * `offsetMs` makes accounts play different tracks.
 */
export function momentAt(now: number, offsetMs: number): Moment {
  let rest = (((now + offsetMs) % LENGTH_MS) + LENGTH_MS) % LENGTH_MS;
  for (const track of EVENING) {
    if (rest < track.durationMs) return { track, startedAt: now - rest, progressMs: rest };
    rest -= track.durationMs;
  }
  throw new Error('EVENING has no songs');
}

export interface Play {
  track: Track;
  /** End of the playback as Unix time in ms. Spotify lists it as `played_at`. */
  playedAt: number;
}

/** Returns the last finished plays before the given time, newest first. */
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
