import type { Clock } from '#platform/clock';
import type { SandboxState } from './state.ts';

/** What every provider's routes get. */
export interface ProviderContext {
  state: SandboxState;
  clock: Clock;
  redirectOrigins: readonly string[];
}
