import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { cookieToBearer } from './security/cookie-to-bearer.ts';
import { sameOrigin } from './security/same-origin.ts';
import { securityHeaders } from './security/security-headers.ts';

export interface GatewayOptions {
  appToken: string;
  publicOrigin: string;
  secure: boolean;
}

/** Registers the hooks that run before the pages and the API for every request. */
export async function gateway(app: FastifyInstance, options: GatewayOptions): Promise<void> {
  await app.register(fastifyCookie);
  securityHeaders(app, options);
  sameOrigin(app, options);
  cookieToBearer(app, options);
}
