import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

const FILE = new URL('./results.md', import.meta.url);
const HEAD =
  '# Measured\n\nEach part was written by the command that it names, in one run on one machine; run the command to make it anew. ' +
  'Ratios within a part hold wherever it is run; absolute figures are this machine’s.\n';

export interface ResultSection {
  title: string;
  /** Command that regenerates the section. */
  command: string;
  /** Markdown: a table and notes about it. */
  text: string;
}

/** Writes one section of `bench/results.md`, replacing the section with the same title, and prints it. */
export function writeResults({ title, command, text }: ResultSection): void {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} processors, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const part = `## ${title}\n\n\`${command}\`, ${day}, ${machine}\n\n${text.trim()}\n`;
  process.stdout.write(`\n${part}`);
  const [, ...others] = (existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD).split(/^(?=## )/m);
  const place = others.findIndex((other) => other.startsWith(`## ${title}\n`));
  if (place < 0) others.push(part);
  else others[place] = part;
  writeFileSync(
    FILE,
    [HEAD, ...others]
      .map((each) => each.trim())
      .join('\n\n')
      .concat('\n'),
  );
}

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
