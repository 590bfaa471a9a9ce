import { type Logger, pino } from 'pino';

export type { Logger };

/** Never logged, wherever they appear in a logged object (reference/security.md 16.2.5). */
const REDACTED = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'email', 'bot_check'];

/** One JSON line an event; readable lines at a terminal. */
export function createLogger(level: string, pretty: boolean): Logger {
  return pino({
    level,
    redact: { paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`]), censor: '[redacted]' },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  });
}
