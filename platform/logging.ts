import { type DestinationStream, type Logger, pino } from 'pino';
import { printable, printableJson } from './printable.ts';

export type { Logger };

/**
 * Names of fields that are redacted in a logged object, at the top level and up to two levels down (security
 * 16.2.5).
 */
const REDACTED = [
  ...['authorization', 'cookie', 'set-cookie', 'x-known-device', 'x-sign-in-step'],
  ...['password', 'email', 'bot_check'],
  ...['token', 'sessionToken', 'deviceToken', 'passwordHash', 'tokenHash'],
];

/**
 * Creates a logger that writes JSON lines, or readable ones if `pretty` is set and pino-pretty is installed.
 * `destination` defaults to stdout.
 */
export function createLogger(level: string, pretty: boolean, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: {
      paths: REDACTED.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
    serializers: { err: serializeError },
    // Log lines are displayed in terminals, so control characters in quoted input must not reach them.
    hooks: { streamWrite: pretty ? printableValues : printableJson },
    ...(pretty && !destination && hasPinoPretty()
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * Whether pino-pretty is installed. It is a development dependency, so a production install logs JSON even to
 * a terminal.
 */
function hasPinoPretty(): boolean {
  try {
    import.meta.resolve('pino-pretty');
    return true;
  } catch {
    return false;
  }
}

/**
 * Escapes unprintable characters in the names and values of a JSON line. For output that displays the parsed
 * values instead of the JSON.
 */
const printableValues = (line: string): string => `${JSON.stringify(JSON.parse(line, asPrintable))}\n`;

function asPrintable(_: string, value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [printable(name), inside]));
}

/**
 * Matches the query parameters in the message or stack of a failed query's error. They are removed, because
 * they contain user input.
 */
const PARAMETERS = /\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g;
/**
 * The only error fields that are logged. `detail` is not among them, because the database quotes values in
 * it: `Key (email_key)=(mia@example.com) already exists.`
 */
const LOGGED_FIELDS = ['type', 'message', 'stack', 'code', 'constraint', 'table', 'severity', 'statusCode'];

/** Summarises an error in one line without query parameters, so that it can be stored for operators. */
export const summarizeError = (error: unknown): string =>
  String(error).replaceAll(PARAMETERS, '').replaceAll(/\s+/g, ' ').slice(0, 500);

function serializeError(error: Error): Record<string, unknown> {
  const serialized: Record<string, unknown> = { ...pino.stdSerializers.err(error) };
  const kept = LOGGED_FIELDS.filter((name) => serialized[name] !== undefined);
  return Object.fromEntries(
    kept.map((name) => {
      const value = serialized[name];
      return [name, typeof value === 'string' ? value.replaceAll(PARAMETERS, '') : value];
    }),
  );
}
