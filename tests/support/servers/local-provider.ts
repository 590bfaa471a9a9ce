import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface ReceivedRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answering = (response: ServerResponse, request: IncomingMessage) => void;

/** A fake provider on this machine whose responses the test defines. */
export interface LocalProvider {
  origin: string;
  /** Requests since the last call to `respondWith…`. */
  requests: ReceivedRequest[];
  respondWith(answering: Answering): void;
  /** Responds to the next requests with these JSON values in order, then repeats the last one. */
  respondWithJson(...answers: { status?: number; headers?: Record<string, string>; json: unknown }[]): void;
  close(): void;
}

export async function startLocalProvider(): Promise<LocalProvider> {
  const asked: ReceivedRequest[] = [];
  let answer: Answering = (response) => response.writeHead(404).end();
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: await text(request) });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const answers = (answering: Answering) => {
    asked.length = 0;
    answer = answering;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: asked,
    respondWith: answers,
    respondWithJson(...list) {
      answers((response) => {
        const {
          status = 200,
          headers = {},
          json,
        } = list[Math.min(asked.length, list.length) - 1] ?? { json: null };
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(status === 204 ? undefined : JSON.stringify(json));
      });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
