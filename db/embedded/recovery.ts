/** Result of the recovery after an unclean shutdown, according to the engine's log. */
export interface Recovery {
  /** Log position at which recovery ended, in PostgreSQL's notation. */
  upTo: string;
  /** PostgreSQL's message about why the log ended. */
  end: string;
  /** Whether the log ends within a record. That record and everything after it are lost. */
  torn: boolean;
}

/** Parses the log lines of the engine's start. Returns null after a clean shutdown. */
export function parseRecovery(lines: readonly string[]): Recovery | null {
  const said = lines.join('\n');
  if (!said.includes('automatic recovery in progress')) return null;
  const [, end = 'the end of the log'] = /LOG: +(.*)\n[^\n]*redo done at/.exec(said) ?? [];
  return {
    upTo: /redo done at ([\dA-F/]+)/.exec(said)?.[1] ?? 'the last checkpoint',
    end,
    torn: !/^invalid record length at .* got 0$|^redo starts|^the end of the log$/.test(end),
  };
}
