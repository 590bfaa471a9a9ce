import { spawn, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** Limits of the external program, which reads a file that a stranger wrote (decision 52). */
export const FRAME_LIMITS = {
  /** Seconds of wall-clock time, after which the program is killed. */
  seconds: 20,
  /** Seconds of processor time. */
  cpuSeconds: 15,
  /** Address space in KiB. */
  memoryKib: 1_500_000,
  /** Size of the written picture, in blocks of 512 bytes. */
  fileBlocks: 65_536,
} as const;

const PROGRAM = 'ffmpeg';
/** The whole environment of the program. */
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin' };

/** Whether the external program that extracts frames is installed. */
export const canExtractFrames = (): boolean =>
  spawnSync(PROGRAM, ['-version'], { stdio: 'ignore', env: ENVIRONMENT, timeout: 10_000 }).status === 0;

/** `done` wrote the picture; `failed` could not read the video within the limits. */
export type FrameOutcome = 'done' | 'failed' | 'not_installed';

/**
 * Writes one frame of a video to `to` as PNG, with the system's ffmpeg. Takes a frame after a second, because
 * many videos begin black, or the first one of a shorter video.
 *
 * A shell sets the limits of the process, which no option of ffmpeg can lift. It reads nothing but local files
 * in the MP4 format: an uploaded file cannot make it open network addresses, playlists or other files.
 */
export async function extractFrame(from: string, to: string, program = PROGRAM): Promise<FrameOutcome> {
  for (const second of ['1', '0']) {
    const status = await run(program, argumentsFor(from, to, second));
    if (status === NOT_FOUND) return 'not_installed';
    if (status === 0 && (await isWritten(to))) return 'done';
  }
  return 'failed';
}

const isWritten = async (path: string): Promise<boolean> =>
  ((await stat(path).catch(() => null))?.size ?? 0) > 0;

/** Exit status of a shell that does not find the program. */
const NOT_FOUND = 127;

const argumentsFor = (from: string, to: string, second: string): string[] => [
  ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-threads', '1'],
  ...['-protocol_whitelist', 'file', '-f', 'mov', '-ss', second, '-i', `file:${from}`],
  ...['-map', '0:v:0', '-frames:v', '1', '-vf', "scale='min(1080,iw)':-2", '-threads', '1'],
  ...['-f', 'image2', '-c:v', 'png', '-update', '1', '-y', `file:${to}`],
];

const { cpuSeconds, memoryKib, fileBlocks, seconds } = FRAME_LIMITS;
const SHELL = `ulimit -t ${cpuSeconds} && ulimit -v ${memoryKib} && ulimit -f ${fileBlocks} && ulimit -c 0 && exec "$@"`;

/** Runs the program within the limits and without the server's environment. Resolves to its exit status. */
function run(program: string, given: readonly string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', SHELL, 'sh', program, ...given], {
      stdio: 'ignore',
      env: ENVIRONMENT,
      timeout: seconds * 1000,
      killSignal: 'SIGKILL',
    });
    child.once('error', () => resolve(null));
    child.once('exit', (status) => resolve(status));
  });
}
