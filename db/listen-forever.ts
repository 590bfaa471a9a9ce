import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

export interface ListenOptions {
  /** URL of the server itself, not of a pooler: a pooler in transaction mode does not forward notifications. */
  url: string;
  channel: string;
  onPayload: (payload: string) => void;
  /** Called after each reconnect, because notifications sent while disconnected are lost. */
  onGap: () => void;
  onError: (error: unknown) => void;
}

const RECONNECT_MS = 500;
const CONNECT_MS = 3000;
/** Milliseconds between test queries, which detect a dead connection. Each must get a response within `ANSWER_MS`. */
const ASK_MS = 10_000;
const ANSWER_MS = 5000;

/**
 * Keeps one listening connection for the life of the process and reconnects half a second after it breaks.
 * Rejects if the first attempt to connect fails. Returns a function that stops listening.
 */
export async function listenForever(options: ListenOptions): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client = await listening(options);
  const goingOn = (async () => {
    while (!stopped.signal.aborted) {
      await untilBroken(client, stopped.signal);
      const ended = client.end().catch(options.onError);
      if (stopped.signal.aborted) return ended;
      const next = await again(options, stopped.signal);
      if (!next) return;
      client = next;
      options.onGap();
    }
  })();
  return async () => {
    stopped.abort();
    await goingOn;
  };
}

async function listening({ url, channel, onPayload, onError }: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
  });
  client.on('error', onError);
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    void client.end().catch(onError);
    throw error;
  }
}

async function again(options: ListenOptions, stopped: AbortSignal): Promise<pg.Client | null> {
  for (;;) {
    await wait(RECONNECT_MS, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    if (stopped.aborted) return null;
    try {
      return await listening(options);
    } catch (error) {
      options.onError(error);
    }
  }
}

/** Resolves when the connection has ended or does not respond, or when `stopped` is aborted. */
async function untilBroken(client: pg.Client, stopped: AbortSignal): Promise<void> {
  const done = new AbortController();
  const end = () => done.abort();
  client.once('end', end);
  stopped.addEventListener('abort', end);
  if (stopped.aborted) end();
  try {
    for (;;) {
      await wait(ASK_MS, undefined, { signal: done.signal, ref: false });
      await client.query('select 1');
    }
  } catch {
    // The cause does not matter here. The connection's error event already reports failures.
  } finally {
    stopped.removeEventListener('abort', end);
  }
}
