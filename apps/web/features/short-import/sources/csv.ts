import { sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import { type Found, foundLink } from '../found.ts';

const MAX_ROWS = 500;
const MAX_COLUMNS = 50;
const TITLE_HEADER = /^(?:title|name|label|text|titel|bezeichnung|beschriftung)$/i;

/**
 * Recognises a table of links (RFC 4180, with `,`, `;` or tab). The columns of addresses and of titles are
 * found by their contents, so a header is not needed.
 */
export function recogniseCsv(text: string): Found | null {
  const delimiter = delimiterOf(text);
  if (delimiter === null) return null;
  const rows = parseCsv(text, delimiter).filter((row) => row.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (rows.length === 0 || width < 2) return null;
  const cells = (column: number) => rows.map((row) => (row[column] ?? '').trim());
  const columns = Array.from({ length: width }, (_, column) => cells(column));
  const addresses = bestOf(columns, (column) => column.filter(looksLikeUrl).length);
  // A table of links has an address in nearly every row; anything else is text with commas.
  const filled = columns[addresses]?.filter(looksLikeUrl).length ?? 0;
  if (filled === 0 || filled < (rows.length - 1) / 2) return null;
  const titles = columns.findIndex(
    ([header = ''], column) => column !== addresses && TITLE_HEADER.test(header),
  );
  const named =
    titles >= 0
      ? titles
      : bestOf(columns, (column, place) => (place === addresses ? -1 : column.filter(isTitle).length));
  const [first] = rows;
  const hasHeader = first !== undefined && !looksLikeUrl((first[addresses] ?? '').trim());
  return {
    source: 'csv',
    entries: rows
      .slice(hasHeader ? 1 : 0)
      .map((row) => foundLink((row[named] ?? '').trim(), (row[addresses] ?? '').trim())),
  };
}

/** Length of the beginning by which the delimiter is found, in characters. */
const SAMPLE = 20_000;

/** Returns the delimiter that splits every row into at least two cells; null if there is none. */
function delimiterOf(text: string): string | null {
  const splits = (delimiter: string) => {
    const rows = parseCsv(text.slice(0, SAMPLE), delimiter).filter(
      ([cell = '', ...rest]) => cell !== '' || rest.length > 0,
    );
    return rows.length > 0 && rows.every((row) => row.length > 1);
  };
  return ['\t', ';', ','].find(splits) ?? null;
}

/** Splits a table into cells, in one pass. A quoted cell may contain delimiters, line breaks and doubled quotes. */
function parseCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    if (row.length < MAX_COLUMNS) row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let place = 0; place < text.length && rows.length < MAX_ROWS; place += 1) {
    const char = text.charAt(place);
    if (isQuoted && char === '"' && text.charAt(place + 1) === '"') {
      cell += '"';
      place += 1;
    } else if (char === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
    } else if (isQuoted) cell += char;
    else if (char === delimiter) endCell();
    else if (char === '\n' || (char === '\r' && text.charAt(place + 1) !== '\n')) endRow();
    else if (char !== '\r') cell += char;
  }
  if (rows.length < MAX_ROWS && (cell !== '' || row.length > 0)) endRow();
  return rows;
}

/** Whether a cell is an address: it has a scheme, or is a host with an optional path. */
const looksLikeUrl = (cell: string): boolean =>
  /^https?:\/\//i.test(cell) || (!/\s/.test(cell) && cell.includes('.') && sanitiseUrl(cell) !== null);

const isTitle = (cell: string): boolean => /\p{L}/u.test(cell) && !looksLikeUrl(cell);

function bestOf(columns: string[][], score: (column: string[], place: number) => number): number {
  const scores = columns.map(score);
  return scores.indexOf(Math.max(...scores));
}
