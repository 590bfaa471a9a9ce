import { readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Writes brotli and gzip variants of every text file, so that requests need no compression. */
export async function compressAssets(directory: string): Promise<void> {
  const waiting = (await readdir(directory)).filter((name) => COMPRESSIBLE.test(name)).values();
  // Each file that is being compressed takes megabytes, and no more of them proceed than there are CPUs.
  const compressWaiting = async () => {
    for (const name of waiting) await compress(join(directory, name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressWaiting));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const brotli = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
