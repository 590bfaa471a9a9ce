import { canExtractFrames } from '#domain/media';
import type { Finding } from './finding.ts';

/** Returns findings about optional programs of the system. */
export const checkPrograms = (): Finding[] =>
  canExtractFrames()
    ? []
    : [
        {
          level: 'warn',
          subject: 'ffmpeg',
          problem: 'is not installed: videos uploaded without a picture show a placeholder',
          remedy: 'apt-get install ffmpeg on every server that runs the worker',
        },
      ];
