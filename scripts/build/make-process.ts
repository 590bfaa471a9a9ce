import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build, type Plugin } from 'vite';
import { processFolder, root } from './current.ts';

/**
 * Of drizzle-orm's hundreds of files few are used, and loading all takes 0.5 s and 55 MB. The others are needed
 * for the website too, which bundles them, so a production installation does without them.
 */
const BUNDLED = [/^drizzle-orm(\/|$)/, /^lucide-react(\/|$)/, /^react(-dom)?(\/|$)/];
const WORKER = 'render-worker';

/**
 * Bundles the server, its worker thread and the operator's command line into `process/` of the build folder, because a start from the
 * sources spends half of its time on finding and reading their files. Packages stay in `node_modules`, except
 * `BUNDLED`.
 */
async function makeProcess(): Promise<void> {
  mkdirSync(processFolder, { recursive: true });
  // `import.meta.url` is a real path, which matters if the build folder is a link.
  const outDir = realpathSync(processFolder);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [sourceUrls(outDir)],
    ssr: { noExternal: BUNDLED },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: {
          start: join(root, 'scripts/build/process-entry.ts'),
          ops: join(root, 'ops.ts'),
          [WORKER]: join(root, 'scripts/build/worker-entry.ts'),
        },
        // lucide-react marks its components with "use client", which means nothing on this server.
        onLog: (level, log, handle) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
        output: {
          entryFileNames: '[name].js',
          // The error about missing development dependencies recognises the sandbox by this name.
          chunkFileNames: ({ moduleIds }) =>
            moduleIds.some((id) => id.startsWith(`${root}sandbox/`)) ? 'sandbox-[name].js' : '[name].js',
          // The sources are next to the build.
          sourcemapExcludeSources: true,
        },
      },
    },
  });
  coarsenSourceMaps(outDir);
}

/**
 * Reduces source maps to one position per line, which stack traces need. With every position of a line, Node
 * uses 20 MB for them from the first logged error on.
 */
function coarsenSourceMaps(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.map'))) {
    const path = join(folder, name);
    const map = JSON.parse(readFileSync(path, 'utf8'));
    const lines = decode(map.mappings).map((positions) => positions.slice(0, 1));
    writeFileSync(path, JSON.stringify({ ...map, names: [], mappings: encode(lines) }));
  }
}

/** Makes `import.meta.url` the URL of the source file, so that paths relative to it remain valid. */
const sourceUrls = (outDir: string): Plugin => ({
  name: 'source-urls',
  enforce: 'pre',
  transform: {
    filter: { id: { include: `${root}**`, exclude: '**/node_modules/**' }, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code
        .replaceAll(
          'import.meta.url',
          `new URL(${JSON.stringify(relative(outDir, id))}, import.meta.url).href`,
        )
        .replace(/new URL\('\.\/render-worker\.ts', .*\)/, `new URL('./${WORKER}.js', import.meta.url)`),
      map: null,
    }),
  },
});

await makeProcess();
