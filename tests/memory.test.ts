import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processMemory } from './support/process-memory.ts';
import { isBuilt, startServer } from './support/server-process.ts';
import { isServerEngine } from './support/test-engine.ts';
import { liveThroughADay } from './support/worlds/usual-day.ts';

const LIMIT_MB = 512;

test.skipIf(process.platform !== 'linux' || isServerEngine())(
  'from its first start with demo data to an upload of ten photos, the product needs less than 512 MB',
  { timeout: 600_000 },
  async ({ skip }) => {
    skip(!isBuilt, 'the built server is not current: npm run build');
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'memory-'));
    const server = await startServer({ env: { DATA_DIR, DEMO_DATA: 'on', SANDBOX: 'on' } });
    try {
      await liveThroughADay(server.origin);
      expect(processMemory(server.process.pid ?? 0).peak).toBeLessThan(LIMIT_MB);
    } finally {
      await server.stop('SIGKILL');
      rmSync(DATA_DIR, { recursive: true });
    }
  },
);
