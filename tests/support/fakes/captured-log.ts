import { createLogger, type Logger } from '../../../platform/logging.ts';

/** Creates a log that records its lines. */
export function captureLog(level = 'info'): {
  log: Logger;
  lines: string[];
  events(): Record<string, unknown>[];
} {
  const lines: string[] = [];
  return {
    log: createLogger(level, false, { write: (line) => void lines.push(line) }),
    lines,
    /** Returns the logged events without their level, time and process. */
    events: () =>
      lines.flatMap((line) => {
        const { level: _, time, pid, hostname, ...entry } = JSON.parse(line);
        return entry.event ? [entry] : [];
      }),
  };
}
