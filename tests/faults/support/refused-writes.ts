/** Writes and reads while the storage rejects writes. */
import { setTimeout as wait } from 'node:timers/promises';
import { RequestError } from '../../../contracts/client.ts';
import { saveNext, type Writer } from './writers.ts';

/** Writes count as blocked after this many consecutive rejections of each writer. */
const REFUSALS = 5;
const GIVE_UP_MS = 120_000;

export interface RefusedWrites {
  saved: number;
  /** Number of responses with 503 and Retry-After. */
  refused: number;
  /** Number of successful reads while writes were rejected. */
  read: number;
  wrong: string[];
}

/**
 * Keeps saving until every writer has been rejected `REFUSALS` times in a row, while members and visitors
 * keep reading.
 */
export async function saveUntilRefused(writers: readonly Writer[], origin: string): Promise<RefusedWrites> {
  const told: RefusedWrites = { saved: 0, refused: 0, read: 0, wrong: [] };
  let going = true;
  const reading = readWhile(() => going, writers, origin, told);
  await Promise.all(
    writers.map(async (writer) => {
      const until = performance.now() + GIVE_UP_MS;
      for (let inARow = 0; inARow < REFUSALS; ) {
        if (performance.now() > until) return void told.wrong.push('writes were never refused');
        const failure = await failureOf(saveNext(writer, writer.member.api(origin)));
        if (failure === null) {
          told.saved += 1;
          inARow = 0;
          continue;
        }
        inARow += 1;
        if (isClear(failure)) told.refused += 1;
        else told.wrong.push(`a save was answered ${String(failure)}`);
      }
    }),
  );
  going = false;
  await reading;
  return told;
}

/** Saves until a save succeeds. Returns the elapsed seconds, or null after the timeout. */
export async function secondsUntilSaved(writer: Writer, origin: string): Promise<number | null> {
  const from = performance.now();
  while (performance.now() - from < GIVE_UP_MS) {
    if ((await failureOf(saveNext(writer, writer.member.api(origin)))) === null)
      return Math.round((performance.now() - from) / 100) / 10;
    await wait(50);
  }
  return null;
}

async function readWhile(
  isGoing: () => boolean,
  writers: readonly Writer[],
  origin: string,
  told: RefusedWrites,
): Promise<void> {
  while (isGoing()) {
    for (const { member } of writers) {
      const own = await failureOf(member.api(origin)('GET /api/v1/@me/short/user'));
      // A unique query string bypasses the page cache, so the page is read from the database.
      const page = await fetch(`${origin}/@${member.username}?read=${told.read}`);
      await page.arrayBuffer();
      if (own !== null || page.status !== 200)
        told.wrong.push(`a read was answered ${own === null ? page.status : String(own)}`);
      told.read += 2;
    }
  }
}

const isClear = (failure: unknown): boolean =>
  failure instanceof RequestError && failure.status === 503 && Number(failure.headers.get('retry-after')) > 0;

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
    return null;
  } catch (error) {
    return error instanceof RequestError
      ? Object.assign(error, { message: `${error.status} ${JSON.stringify(error.data)}` })
      : error;
  }
}
