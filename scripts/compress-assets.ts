import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Writes brotli and gzip variants of every text file, so that requests need no compression. */
export async function compressAssets(directory: string): Promise<void> {
  const files = (await readdir(directory)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(directory, name));
      const brotli = await promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      });
      await writeFile(join(directory, `${name}.br`), brotli);
      await writeFile(join(directory, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
