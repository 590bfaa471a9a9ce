/** How the engine mended itself when it was not closed in order: what its own log says of it. */
export interface Recovery {
  /** Where in the log of changes it ended, as PostgreSQL writes positions. */
  upTo: string;
  /** What lay behind the end: usually nothing. */
  end: string;
  /** Whether the log breaks off within something: that, and what came after it, is dropped. */
  torn: boolean;
}

/** Reads what the engine said while it started; null when it was closed in order. */
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
