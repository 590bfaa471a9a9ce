import { createLogger, type Logger } from '../../../platform/logging.ts';

/** A log that records its lines. */
export function captureLog(level = 'info'): {
  log: Logger;
  lines: string[];
  events(): Record<string, unknown>[];
} {
  const lines: string[] = [];
  return {
    log: createLogger(level, false, { write: (line) => void lines.push(line) }),
    lines,
    /** The logged events, without time and process. */
    events: () =>
      lines.flatMap((line) => {
        const { level: _, time, pid, hostname, ...entry } = JSON.parse(line);
        return entry.event ? [entry] : [];
      }),
  };
}
