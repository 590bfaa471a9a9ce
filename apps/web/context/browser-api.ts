import { createApi } from '#contracts/client';
import { CLIENT_HEADERS, outlivingPage, REQUEST_TIMEOUT_MS } from './requests.ts';

/** Asks the member for a proof of who they are. Returns whether they gave one. */
export type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | undefined;
let asked: Promise<boolean> | undefined;

/**
 * Sets how this page asks for a proof, until the returned function is called. Without it, calls that need a proof
 * fail with `proof_needed`.
 */
export function setAskForProof(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = undefined;
  };
}

const send: typeof fetch = (url, init) => {
  const late = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  return fetch(url, {
    ...(init?.method === 'GET' ? {} : outlivingPage(init?.body)),
    ...init,
    signal: init?.signal ? AbortSignal.any([init.signal, late]) : late,
  });
};

/**
 * The typed API client for scripts in the page. Its requests go to the same origin, where the gateway reads
 * the session cookie. A call that needs a proof is sent once more after the member has given one; if they do not,
 * it fails with `proof_needed`, and nothing has changed.
 */
export const browserApi = createApi({
  transport: async (url, init) => {
    const response = await send(url, init);
    if (!askForProof || response.status !== 403) return response;
    // Read before the member is asked, because the time limit ends the reading too.
    const body = await response.text();
    return needsProof(body) && (await proveOnce(askForProof))
      ? send(url, init)
      : new Response(body, response);
  },
  headers: CLIENT_HEADERS,
});

function needsProof(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'error' in body && body.error === 'proof_needed';
  } catch {
    return false;
  }
}

/** Calls that need a proof at the same time share one dialog. */
function proveOnce(ask: AskForProof): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = undefined;
  });
  return asked;
}
