import sharp from 'sharp';
import { createApi } from '../../contracts/client.ts';
import type { Upload } from '../../contracts/posts.ts';
import type { TestApp, TestMember } from './test-app.ts';

export interface SentFile {
  bytes: Uint8Array;
  name?: string;
  type?: string;
}

/** Builds a multipart form as a browser sends it. */
export async function formOf(files: readonly SentFile[]): Promise<{ type: string; body: Buffer }> {
  const form = new FormData();
  for (const { bytes, name = 'file', type = 'application/octet-stream' } of files)
    form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { type: request.headers.get('content-type') ?? '', body: Buffer.from(await request.arrayBuffer()) };
}

export async function upload(
  { app }: Pick<TestApp, 'app'>,
  person: Pick<TestMember, 'session'>,
  ...files: readonly (Uint8Array | SentFile)[]
): Promise<Upload[]> {
  const { type, body } = await formOf(files.map((file) => ('bytes' in file ? file : { bytes: file })));
  // Uses the typed API client, so that errors look like those of any API call.
  const api = createApi({
    transport: async (url) => {
      const answer = await app.inject({
        ...{ method: 'POST', url, payload: body },
        headers: { authorization: `Bearer ${person.session}`, 'content-type': type, 'accept-language': 'en' },
      });
      return new Response(answer.payload, {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type']) },
      });
    },
  });
  return (await api('POST /api/v1/users/@me/media/upload')).uploads;
}

let pictures = 0;

export function uniquePicture(width = 60, height = 40): Promise<Buffer> {
  pictures += 1;
  const background = { r: pictures % 256, g: (pictures >> 8) % 256, b: 120 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

export const pathOf = (address: string): string => new URL(address).pathname;
