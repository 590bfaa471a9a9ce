import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { apiAddress, cookieToBearer } from './cookie-to-bearer.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export interface GatewayOptions {
  appToken: string;
  publicOrigin: string;
  secure: boolean;
}

/** What stands before pages and API for every request. */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  await app.register(fastifyCookie);
  securityHeaders(app, options);
  sameOrigin(app, options);
  cookieToBearer(app, options);
}

export { apiAddress };
