export { type GatewayOptions, gateway } from './gateway.ts';
