/**
 * Preloaded into a server (`NODE_OPTIONS=--import`): kills the process with SIGKILL just before it sends a
 * certain message to the database, on either engine. `KILL_AT` selects the message: its number, starting at
 * 1, or a text that the message or one of its values contains. `KILL_AT_FILE` names a file that selects the
 * message while the server runs: the message must contain all lines of the file. The file may be created
 * later. The number of messages so far is written to `KILL_COUNT_FILE`.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import pg from 'pg';
import { EmbeddedClient } from '../../../db/embedded/client.ts';
import { PreparedStatements } from '../../../db/embedded/prepared-statements.ts';

const { KILL_AT = '', KILL_AT_FILE, KILL_COUNT_FILE } = process.env;
const number = /^\d+$/.test(KILL_AT) ? Number(KILL_AT) : null;
let sent = 0;

function note(text: () => string): void {
  sent += 1;
  if (KILL_COUNT_FILE) writeFileSync(KILL_COUNT_FILE, String(sent));
  if (number === null) killAtText(text);
  else if (sent === number) process.kill(process.pid, 'SIGKILL');
}

function killAtText(text: () => string): void {
  const at = KILL_AT_FILE && existsSync(KILL_AT_FILE) ? readFileSync(KILL_AT_FILE, 'utf8') : KILL_AT;
  if (at !== '' && at.split('\n').every((part) => text().includes(part)))
    process.kill(process.pid, 'SIGKILL');
}

const { execProtocolStream } = EmbeddedClient.prototype;
EmbeddedClient.prototype.execProtocolStream = function (message, ...options) {
  note(() => Buffer.from(message).toString('latin1'));
  return execProtocolStream.call(this, message, ...options);
};

/** The messages of prepared statements do not contain the statement's text, so the text is checked here. */
const { run } = PreparedStatements.prototype;
PreparedStatements.prototype.run = function <Row>(
  this: PreparedStatements,
  text: string,
  values?: unknown[],
  options?: QueryOptions,
): Promise<Results<Row>> {
  if (number === null) killAtText(() => `${text} ${JSON.stringify(values)}`);
  return run.call(this, text, values, options) as Promise<Results<Row>>;
};

/** Merges the overloads into one signature, because TypeScript cannot call them as one function. */
const { prototype }: { prototype: { query: (...given: unknown[]) => unknown } } = pg.Client;
const { query } = prototype;
prototype.query = function (this: unknown, ...given: unknown[]) {
  const [first, values] = given;
  note(() =>
    typeof first === 'object' && first !== null && 'text' in first
      ? `${first.text} ${JSON.stringify('values' in first && first.values ? first.values : values)}`
      : `${first} ${JSON.stringify(values)}`,
  );
  return query.apply(this, given);
};
