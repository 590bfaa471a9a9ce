export { accessToken, markGrantRevoked } from './access-token.ts';
export { beginConnecting, callbackUrl } from './begin-connecting.ts';
export { completeConnecting } from './complete-connecting.ts';
export { connectTicket } from './connect-ticket.ts';
export { disconnect } from './disconnect.ts';
export { grantPurpose } from './grants.ts';
export { refreshConnections } from './refresh-connections.ts';
export { revokeGrant } from './revoke.ts';
export { storeConnection } from './store-connection.ts';
