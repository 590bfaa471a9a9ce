import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { pageContext } from './context/page-context.ts';
import { ScriptNonce } from './delivery/inline-script.tsx';
import { LanguageProvider } from './i18n/language-provider.tsx';
import { serverI18n } from './i18n/server-i18n.ts';

/**
 * Renders the whole page before sending the first byte. The CSP's hashes, the ETag and the cache need the
 * complete HTML, and a page that fails midway must still respond with 500.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, nonce } = loadContext.get(pageContext);
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const { pipe } = renderToPipeableStream(
      <ScriptNonce value={nonce}>
        <LanguageProvider texts={serverI18n(language)}>
          <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
        </LanguageProvider>
      </ScriptNonce>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          const body = pipe(new PassThrough());
          headers.set('Content-Type', 'text/html; charset=utf-8');
          text(body).then((html) => resolve(new Response(html, { status: answerStatus, headers })), reject);
        },
        onShellError: reject,
        onError() {
          answerStatus = 500;
        },
      },
    );
  });
}

/** Reports loader errors to the gateway, which logs them; nothing is printed here. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(pageContext).onError(error);
};
