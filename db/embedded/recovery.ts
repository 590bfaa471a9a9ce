/** How the engine recovered after an unclean shutdown, according to its log. */
export interface Recovery {
  /** Position in the log at which recovery ended, such as `0/1A2B3C8`, or `the last checkpoint` if unknown. */
  upTo: string;
  /** PostgreSQL's message about why it read no further, such as `invalid record length at …`. */
  end: string;
  /** Whether the log ends within an incomplete record. That record and everything after it are lost. */
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
