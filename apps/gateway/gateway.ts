import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { apiAddress, cookieToBearer } from './cookie-to-bearer.ts';
import { sameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';

export interface GatewayOptions {
  appToken: string;
  publicOrigin: string;
  secure: boolean;
}

/** What stands before pages and API for every request (design section 5). */
export const gateway = fastifyPlugin(async (app: FastifyInstance, options: GatewayOptions) => {
  await app.register(fastifyCookie);
  securityHeaders(app, options);
  sameOrigin(app, options);
  cookieToBearer(app, options);
});

export { apiAddress };
