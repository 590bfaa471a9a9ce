export { type ProviderAddresses, providerAddresses, sandboxKeys } from './addresses.ts';
export { demoRefreshToken } from './demo-grants.ts';
export { type SandboxFront, sandboxFront } from './front.ts';
export { type ProviderSandbox, providerSandbox, type SandboxOptions } from './sandbox.ts';
export { type RunningSandbox, startProviderSandbox } from './start.ts';
export type {
  Area,
  MalformedResponse,
  Mode,
  PlayerState,
  Provider,
  ProviderState,
  SandboxState,
} from './state.ts';
