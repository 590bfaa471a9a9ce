import { rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Context } from '#domain/context';
import { printable } from '#platform/printable';
import { OUTCOMES, type Outcome } from './command.ts';
import { runCommand } from './index.ts';
import { refusalJson } from './perform.ts';
import { wantsJson } from './usage.ts';

/**
 * Returns the path of the socket on which a running server accepts commands. Access to the data folder is the
 * only permission check.
 */
export const socketPath = (dataDir: string): string => join(dataDir, 'ops.sock');

const CommandRequest = z.object({ operator: z.string().min(1).max(100), words: z.array(z.string()) });
export type Order = z.output<typeof CommandRequest>;

/**
 * Accepts commands through a socket in the data folder. Only one process can use the embedded database, so
 * the commands have to run in that process. Resolves to null if the socket cannot be opened.
 */
export async function listenForCommands(context: Context, dataDir: string): Promise<Server | null> {
  const path = socketPath(dataDir);
  // Removes the socket that a killed process left behind. The lock of the data folder guarantees that no
  // other process uses the socket.
  rmSync(path, { force: true });
  const server = createServer(async (asked, answer) => {
    let isJson = false;
    try {
      const { operator, words } = CommandRequest.parse(await json(asked));
      isJson = wantsJson(words);
      const print = (line: string) => void answer.write(`${line}\n`);
      const actor = { kind: 'operator' as const, name: operator };
      answer.statusCode = 200;
      answer.end(
        endOf(await runCommand({ context: { ...context, actor }, print, printError: print }, words)),
      );
    } catch (error) {
      context.log.error({ err: error }, 'a command failed');
      const why = error instanceof Error ? error.message : 'unknown';
      if (isJson) answer.end(`${refusalJson({ lines: [`Failed: ${why}`] })}\n${endOf('failed')}`);
      else answer.end(`Failed: ${printable(why)}\n${endOf('refused')}`);
    }
  });
  // Restricts the socket to its owner from the moment of its creation.
  const before = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
    return server;
  } catch (error) {
    // The path may be too long for a socket, or the file system may not support sockets. The server still
    // works without commands.
    context.log.warn({ err: error }, 'operator commands are unavailable while this process runs');
    return null;
  } finally {
    process.umask(before);
  }
}

/**
 * Returns the last line of the answer to a command that was not done. No command can print it, because
 * `printable` escapes control characters.
 */
const endOf = (outcome: Outcome): string => (outcome === 'done' ? '' : `\u0004${outcome}\n`);

/** What a running server answered to a command. */
interface Answer {
  outcome: Outcome;
  /** Everything that the command printed, without the last line feed. */
  text: string;
}

/**
 * Sends a command to the server that uses this data folder. Resolves to null if no server uses the folder.
 */
export function sendCommand(dataDir: string, order: Order): Promise<Answer | null> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socketPath(dataDir), method: 'POST', path: '/' }, (answer) => {
      text(answer).then((whole) => {
        const outcome = OUTCOMES.find((one) => one !== 'done' && whole.endsWith(endOf(one))) ?? 'done';
        const end = whole.length - endOf(outcome).length;
        resolve({ outcome, text: whole.slice(0, end).replace(/\n$/, '') });
      }, reject);
    });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '') ? resolve(null) : reject(error),
    );
    sent.end(JSON.stringify(order));
  });
}
