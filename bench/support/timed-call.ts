import { type Agent, request } from 'node:http';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  authorization: string;
  body?: unknown;
}

export interface TimedResponse {
  status: number;
  /** Milliseconds from the request to the last byte, measured by a client on the same machine. */
  ms: number;
  text: string;
}

/** Makes one call over a keep-alive connection. Rejects if no response arrives. */
export function timedCall(agent: Agent, origin: string, call: Call): Promise<TimedResponse> {
  const { method = 'GET', path, authorization, body } = call;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    authorization,
    ...(payload === undefined
      ? {}
      : {
          origin,
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(payload)),
        }),
  };
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { agent, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - from, text }));
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}
