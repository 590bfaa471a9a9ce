import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Never logged, wherever they appear in a logged object (security 16.2.5). */
const REDACTED = [
  ...['authorization', 'cookie', 'set-cookie', 'x-known-device', 'password', 'email', 'bot_check'],
  ...['token', 'sessionToken', 'deviceToken', 'passwordHash', 'tokenHash'],
];

/** One JSON line an event; readable lines at a terminal. `destination` is for tests. */
export function createLogger(level: string, pretty: boolean, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { err: serializeError },
    ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}

/** What people gave stands in the parameters of a failed query, which its message and stack repeat: left out. */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g;
/** Values that a database's own message quotes: `Key (email_key)=(mia@example.com) already exists.` */
const NAMED_ONLY = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'severity', 'statusCode'];

/** An error in one line, without what people gave; to be kept where operators read it. */
export const reasonOf = (error: unknown): string =>
  String(error).replaceAll(PARAMETERS, '').replaceAll(/\s+/g, ' ').slice(0, 500);

function serializeError(error: Error): Record<string, unknown> {
  const serialized: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  const kept = NAMED_ONLY.filter((name) => serialized[name] !== undefined);
  return Object.fromEntries(
    kept.map((name) => {
      const value = serialized[name];
      return [name, typeof value === 'string' ? value.replaceAll(PARAMETERS, '') : value];
    }),
  );
}
