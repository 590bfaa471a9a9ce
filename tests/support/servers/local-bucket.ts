import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalBucket {
  origin: string;
  /** Stored files, by `/{bucket}/{key}`. */
  files: Map<string, Buffer>;
  /** Requests in order, such as `GET /bucket/a bytes=0-1`. */
  requests: string[];
  /** Uploads in parts that are neither complete nor aborted, by id. Tests may add one. */
  uploads: Map<string, UnfinishedUpload>;
  /** Answers a request such as `PUT /bucket/a part 2` instead of the bucket, if it returns true. */
  fault: (request: string, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

interface UnfinishedUpload {
  path: string;
  initiated: Date;
  parts: Buffer[];
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

/** Returns a ListMultipartUploads response, without pages. */
function listedUploads(uploads: LocalBucket['uploads'], bucket: string): string {
  const listedOnes = [...uploads].map(
    ([id, { path, initiated }]) =>
      `<Upload><Key>${path.slice(bucket.length)}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult>${listedOnes.join('')}</ListMultipartUploadsResult>`;
}

/**
 * Starts a server for the subset of the S3 protocol that the product uses: put, get with ranges, head, delete,
 * list and uploads in parts, with the bucket in the path.
 */
export async function startLocalBucket(): Promise<LocalBucket> {
  const files = new Map<string, Buffer>();
  const uploads: LocalBucket['uploads'] = new Map();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const path = decodeURIComponent(pathname);
    const bucketPath = path.replace(/\/?$/, '/');
    const { range, authorization = '' } = request.headers;
    const part = searchParams.get('partNumber');
    const name = [request.method, path, range, part && `part ${part}`].filter(Boolean).join(' ');
    asked.push(name);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const fail = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`);
    if (!authorization.includes('Credential=key-id/')) return fail(403, 'AccessDenied');
    if (local.fault(name, response)) return undefined;
    if (searchParams.has('uploads')) {
      if (request.method === 'GET') return response.end(listedUploads(uploads, bucketPath));
      const id = randomUUID();
      uploads.set(id, { path, initiated: new Date(), parts: [] });
      return response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const uploadId = searchParams.get('uploadId');
    if (uploadId !== null) {
      const upload = uploads.get(uploadId);
      if (!upload) return fail(404, 'NoSuchUpload');
      if (request.method === 'PUT') {
        upload.parts[Number(part) - 1] = Buffer.concat(chunks);
        return response.writeHead(200, { etag: `"${part}"` }).end();
      }
      uploads.delete(uploadId);
      if (request.method === 'DELETE') return response.writeHead(204).end();
      files.set(path, Buffer.concat(upload.parts));
      return response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    }
    if (request.method === 'PUT') {
      files.set(path, Buffer.concat(chunks));
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    if (request.method === 'DELETE') {
      files.delete(path);
      return response.writeHead(204).end();
    }
    if (searchParams.has('list-type')) return response.end(listed(files, bucketPath, searchParams));
    const file = files.get(path);
    if (!file) return fail(404, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const bytes = start === undefined ? file : file.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': bytes.length });
    return response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const local: LocalBucket = {
    origin: `http://127.0.0.1:${port}`,
    files,
    requests: asked,
    uploads,
    fault: () => false,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return local;
}
