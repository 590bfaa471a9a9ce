import { afterAll, afterEach, expect, vi } from 'vitest';
import { takeMismatches } from './openapi/openapi-mismatches.ts';

const asDescribed = () => expect(takeMismatches().join('\n'), 'answers as the API document says').toBe('');
afterEach(asDescribed);
afterAll(asDescribed);

// Test files share a worker, so mocks from one file must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
