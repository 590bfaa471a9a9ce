export { type SandboxFront, sandboxFront } from '../http/stand-in.ts';
export { demoRefreshToken } from './demo-grants.ts';
export { providerSandbox } from './sandbox.ts';
export { type RunningSandbox, startProviderSandbox } from './start.ts';
export { providerAddresses, sandboxKeys } from './state/addresses.ts';
