import type { Answer } from '../../http/answer.ts';
import type { PlayerState } from '../state/state.ts';
import { EVENING } from './music.ts';
import { momentAt } from './player.ts';
import { episode, localTrack, trackObject } from './shapes.ts';

export interface Asked {
  playing: PlayerState;
  /** Unix time in ms. */
  now: number;
  offsetMs: number;
  wantsEpisodes: boolean;
  pictures: string;
}

const PAUSED_AT_MS = 41_250;

/**
 * Returns the response to `GET /me/player/currently-playing`. Its status is 204 if nothing plays. Its `item`
 * is null for advertisements, unknown items and episodes that were not requested.
 */
export function nowPlaying({ playing, now, offsetMs, wantsEpisodes, pictures }: Asked): Answer {
  const answer = (type: string, item: object | null, progressMs: number, isPlaying = true): Answer => ({
    status: 200,
    body: {
      timestamp: now - progressMs,
      context: null,
      progress_ms: progressMs,
      is_playing: isPlaying,
      currently_playing_type: type,
      actions: { disallows: isPlaying ? { resuming: true } : { pausing: true } },
      item,
    },
  });
  switch (playing) {
    case 'nothing':
      return { status: 204 };
    case 'album': {
      const { track, progressMs } = momentAt(now, offsetMs);
      return answer('track', trackObject(track, pictures), progressMs);
    }
    case 'paused': {
      const track = EVENING[2];
      return answer('track', track ? trackObject(track, pictures) : null, PAUSED_AT_MS, false);
    }
    case 'local':
      return answer('track', localTrack, now % localTrack.duration_ms);
    case 'episode':
      return answer('episode', wantsEpisodes ? episode : null, now % episode.duration_ms);
    case 'ad':
    case 'unknown':
      return answer(playing, null, 100);
  }
}
