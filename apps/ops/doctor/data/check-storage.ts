import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Context } from '#domain/context';
import type { Finding } from '../finding.ts';
import { reasonOf } from '../run-checks.ts';

type Storage = Awaited<Context['connectors']['privateFiles']>;

const REQUEST_MS = 5000;

/**
 * Returns findings about the storage of pictures, videos and exports: whether a file can be written, read and
 * deleted, and whether visitors can read a private one.
 */
export async function checkStorage({ connectors, publicOrigin }: Context): Promise<Finding[]> {
  const privateFiles = await connectors.privateFiles;
  const found = await Promise.all([
    probe('media', connectors.media, async () => []),
    probe('private files', privateFiles, (key, content) =>
      findReaders(urlsOf(publicOrigin, key, privateFiles.directUrl(key)), content),
    ),
  ]);
  return found.flat();
}

/** Writes a file, calls `look` while it exists, and deletes it. */
async function probe(
  subject: string,
  storage: Storage,
  look: (key: string, content: string) => Promise<Finding[]>,
): Promise<Finding[]> {
  const content = `doctor ${randomBytes(16).toString('hex')}`;
  const key = `doctor/${randomBytes(8).toString('hex')}.txt`;
  let step = 'written';
  try {
    await storage.put(key, Buffer.from(content));
    step = 'read';
    const findings = await (async () => {
      const file = await storage.open(key);
      if (file === null || (await text(file.stream)) !== content) throw new Error('it has another content');
      return look(key, content);
    })().catch(async (error: unknown) => {
      await storage.delete(key);
      throw error;
    });
    step = 'deleted';
    await storage.delete(key);
    if ((await storage.size(key)) !== null) throw new Error('it is still there');
    return findings;
  } catch (error) {
    return [
      {
        level: 'bad',
        subject,
        problem: `cannot be ${step}: ${reasonOf(error)}`,
        remedy: 'correct the rights of DATA_DIR or MEDIA_S3_*, and free space if the disk is full',
      },
    ];
  }
}

/** URLs at which a mistake of the proxy or the bucket would show a private file. */
function urlsOf(origin: string, key: string, inBucket: string | null): string[] {
  return [
    `${origin}/private/${key}`,
    `${origin}/media/${key}`,
    `${origin}/media/private/${key}`,
    `${origin}/media/..%2fprivate/${key}`,
    ...(inBucket === null ? [] : [inBucket]),
  ];
}

async function findReaders(urls: readonly string[], content: string): Promise<Finding[]> {
  const answers = await Promise.allSettled(urls.map((url) => read(url)));
  const open = urls.filter((_, at) => {
    const answer = answers[at];
    return answer?.status === 'fulfilled' && answer.value.includes(content);
  });
  if (open.length > 0)
    return open.map((url) => ({
      level: 'bad',
      subject: 'private files',
      problem: `can be read by anyone, such as ${url}`,
      remedy: 'let the proxy serve nothing of DATA_DIR/private, and make the bucket private',
    }));
  const failed = answers.find((answer) => answer.status === 'rejected');
  return failed
    ? [
        {
          level: 'warn',
          subject: 'private files',
          problem: `were not requested as a visitor does: ${reasonOf(failed.reason)}`,
          remedy: 'run the command again while the site can be reached',
        },
      ]
    : [];
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_MS) });
  return answer.text();
}
