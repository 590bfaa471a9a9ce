import { defineConfig } from 'vitest/config';
import { legalTexts } from './scripts/legal-texts.ts';

const pathOf = (name: string) => new URL(name, import.meta.url).pathname;

export default defineConfig({
  plugins: [legalTexts()],
  resolve: { alias: { '@node-rs/argon2': pathOf('tests/support/fakes/memoized-argon2.ts') } },
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules', 'build', 'data', 'tests/e2e/**', 'tests/faults/**'],
    globalSetup: ['./tests/support/global-setup.ts'],
    // Limits suit a machine that is several times slower than a developer's.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // Node 24 may crash when it frees code of WebAssembly while many PGlite databases are opened and closed
    // (nodejs/node#64500): the run then fails without a failed test.
    execArgv: ['--no-wasm-code-gc', '--no-flush-liftoff-code'],
    setupFiles: ['./tests/support/restore-mocks.ts'],
    // Test files share a worker and its loaded modules, because loading the product for each file took two
    // fifths of the run time. Therefore no file may mock modules (`vi.mock`).
    isolate: false,
  },
});
