import { afterAll, vi } from 'vitest';

// Files share a worker: what one has put in the place of something does not outlive it.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
