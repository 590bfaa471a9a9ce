import type { Clock } from '#platform/clock';
import type { SandboxState } from './state.ts';

/** Dependencies of every provider's routes. */
export interface ProviderContext {
  state: SandboxState;
  clock: Clock;
  redirectOrigins: readonly string[];
}
