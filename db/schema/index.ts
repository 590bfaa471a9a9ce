export * from './account-tokens.ts';
export * from './accounts.ts';
export * from './billing.ts';
export * from './connections.ts';
export * from './follows.ts';
export * from './posts.ts';
export * from './security.ts';
export * from './short.ts';
