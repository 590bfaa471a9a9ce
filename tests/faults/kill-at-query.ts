/**
 * Loaded into a server before it starts (`NODE_OPTIONS=--import`): kills the process by SIGKILL just before one of its
 * messages to the database, on either engine. `KILL_AT` says which: its number, counted from 1, or a text in it, the
 * first time that it is sent. `KILL_COUNT_FILE` is told how many there were so far.
 */
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { EmbeddedClient } from '../../db/embedded/client.ts';

const { KILL_AT = '', KILL_COUNT_FILE } = process.env;
const number = /^\d+$/.test(KILL_AT) ? Number(KILL_AT) : null;
let sent = 0;

function note(text: () => string): void {
  sent += 1;
  if (KILL_COUNT_FILE) writeFileSync(KILL_COUNT_FILE, String(sent));
  const isIt = number === null ? KILL_AT !== '' && text().includes(KILL_AT) : sent === number;
  if (isIt) process.kill(process.pid, 'SIGKILL');
}

const { execProtocolStream } = EmbeddedClient.prototype;
EmbeddedClient.prototype.execProtocolStream = function (message, ...options) {
  note(() => Buffer.from(message).toString('latin1'));
  return execProtocolStream.call(this, message, ...options);
};

/** Its overloads cannot be called as one function. */
const { prototype }: { prototype: { query: (...given: unknown[]) => unknown } } = pg.Client;
const { query } = prototype;
prototype.query = function (this: unknown, ...given: unknown[]) {
  const [first] = given;
  note(() =>
    typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first),
  );
  return query.apply(this, given);
};
