import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalBucket {
  origin: string;
  /** Stored files, by `/{bucket}/{key}`. */
  files: Map<string, Buffer>;
  /** Requests in order, such as `GET /bucket/a bytes=0-1`. */
  requests: string[];
  close(): Promise<void>;
}

/** Keys per list response, few enough that lists need several responses. */
const LISTED_AT_ONCE = 3;

/** Returns a ListObjectsV2 response: a page of the keys below `prefix`, and the token of the next page. */
function listed(files: Map<string, Buffer>, prefix: string, query: URLSearchParams): string {
  const keys = [...files.keys()]
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length));
  const start = Number(query.get('continuation-token') ?? 0);
  const end = start + LISTED_AT_ONCE;
  const contents = keys.slice(start, end).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  const more = end < keys.length;
  return `<ListBucketResult>${contents.join('')}<IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${end}</NextContinuationToken>` : ''
  }</ListBucketResult>`;
}

/**
 * Starts a server for the subset of the S3 protocol that the product uses: put, get with ranges, head, delete
 * and list, with the bucket in the path.
 */
export async function startLocalBucket(): Promise<LocalBucket> {
  const files = new Map<string, Buffer>();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '');
    const { range, authorization = '' } = request.headers;
    asked.push([request.method, path, range].filter(Boolean).join(' '));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    if (!authorization.includes('Credential=key-id/')) return fail(403, 'AccessDenied');
    if (request.method === 'PUT') {
      files.set(path, Buffer.concat(chunks));
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      files.delete(path);
      return response.writeHead(204).end();
    }
    const { searchParams } = new URL(request.url ?? '', 'http://bucket');
    if (searchParams.has('list-type'))
      return response.end(listed(files, path.replace(/\/?$/, '/'), searchParams));
    const file = files.get(path);
    if (!file) return fail(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const part = start === undefined ? file : file.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': part.length });
    return response.end(request.method === 'HEAD' ? undefined : part);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    files,
    requests: asked,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
