import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeMismatches } from './openapi/openapi-mismatches.ts';

const asDescribed = () => expect(takeMismatches().join('\n'), 'answers as the API document says').toBe('');
afterEach(asDescribed);
afterAll(asDescribed);

// Files share a worker: what one has put in the place of something does not outlive it.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
