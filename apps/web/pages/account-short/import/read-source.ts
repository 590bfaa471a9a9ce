import { RequestError } from '#contracts/client';
import { isErrorBody } from '#contracts/errors';
import { browserApi } from '../../../context/browser-api.ts';
import { type Imported, toImported } from '../../../features/short-import/imported.ts';
import { extractPageFacts, type PageFacts } from '../../../features/short-import/page-facts.ts';
import { readFileText } from '../../../features/short-import/read-file.ts';
import { findJsonError } from '../../../features/short-import/read-json.ts';
import { recogniseText } from '../../../features/short-import/recognise.ts';

/** Where links are read from: the page of a URL, the member's own file, or their own text. */
export type ImportWay = 'page' | 'file' | 'text';

/** Why nothing was found, as a key of the texts (`problem.*`). */
type ImportProblem =
  | 'refused'
  | 'unavailable'
  | 'invalid'
  | 'blocked'
  | 'often'
  | 'kind'
  | 'large'
  | 'off'
  | 'signedOut'
  | 'offline'
  | 'unloaded'
  | 'json'
  | 'jsonAt'
  | 'nothing';

/** Why a reading found nothing, and for `jsonAt` the line at which the JSON is broken. */
export interface ReadProblem {
  problem: ImportProblem;
  line?: number;
}

export type ReadResult = { imported: Imported } | ReadProblem;

/** Reads the links of a text in this browser. `own` are the URLs that the draft already has. */
export function readText(text: string, own: readonly string[], url = ''): ReadResult {
  const extract = (html: string): PageFacts => {
    const facts = extractPageFacts(html);
    return { ...facts, url: facts.url || url };
  };
  const found = recogniseText(text, extract);
  if (found !== null) return { imported: toImported(found, own) };
  const error = findJsonError(text);
  if (error === null) return { problem: 'nothing' };
  return error.line === null ? { problem: 'json' } : { problem: 'jsonAt', line: error.line };
}

/** Reads a file in this browser. Nothing of it is sent. */
export async function readFile(file: Blob, own: readonly string[]): Promise<ReadResult> {
  const text = await readFileText(file);
  return text === null ? { problem: 'large' } : readText(text, own);
}

const PROBLEMS: Readonly<Record<string, ImportProblem>> = {
  import_refused: 'refused',
  import_unavailable: 'unavailable',
  unavailable: 'unavailable',
  invalid_address: 'invalid',
  blocked_host: 'blocked',
  too_many_requests: 'often',
  unsupported_media_type: 'kind',
  payload_too_large: 'large',
  not_found: 'off',
  unauthorized: 'signedOut',
};

/** Lets the server fetch the member's page, and reads it here. Rejects only if `signal` aborts. */
export async function readPage(
  url: string,
  own: readonly string[],
  signal: AbortSignal,
): Promise<ReadResult> {
  try {
    const page = await browserApi('POST /api/v1/@me/short/import/page', {
      body: { url, mine: true },
      signal,
    });
    return readText(page.text, own, page.url);
  } catch (error) {
    signal.throwIfAborted();
    const code = error instanceof RequestError && isErrorBody(error.data) ? error.data.error : undefined;
    if (code === undefined && !navigator.onLine) return { problem: 'offline' };
    return { problem: (code && PROBLEMS[code]) || 'unavailable' };
  }
}
