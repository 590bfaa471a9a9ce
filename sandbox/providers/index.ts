export { type SandboxFront, sandboxFront } from '../http/stand-in.ts';
export { demoRefreshToken } from './demo-grants.ts';
export { type ProviderSandbox, providerSandbox, type SandboxOptions } from './sandbox.ts';
export { type RunningSandbox, startProviderSandbox } from './start.ts';
export { type ProviderAddresses, providerAddresses, sandboxKeys } from './state/addresses.ts';
export type {
  Area,
  MalformedResponse,
  Mode,
  PlayerState,
  Provider,
  ProviderState,
  SandboxState,
} from './state/state.ts';
