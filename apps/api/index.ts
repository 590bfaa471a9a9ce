import type { FastifyPluginAsync } from 'fastify';
import { registerAuthentication } from './authentication.ts';
import type { ContextFor } from './context.ts';
import { openApi } from './open-api.ts';
import { accountRoutes } from './routes/accounts.ts';
import { connectionRoutes } from './routes/connections.ts';
import { emailChangeRoutes } from './routes/email-change.ts';
import { followRoutes } from './routes/follows.ts';
import { ownDataRoutes } from './routes/own-data.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { passwordRoutes } from './routes/password.ts';
import { paymentRoutes } from './routes/payments.ts';
import { postRoutes } from './routes/posts.ts';
import { profileRoutes } from './routes/profiles.ts';
import { questRoutes } from './routes/quests.ts';
import { reportRoutes } from './routes/reports.ts';
import { secondFactorRoutes } from './routes/second-factors.ts';
import { securityRoutes } from './routes/security.ts';
import { shortRoutes } from './routes/short.ts';
import { shortcutRoutes } from './routes/shortcuts.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { statisticsRoutes } from './routes/statistics.ts';
import { supportRoutes } from './routes/support.ts';
import { terminationRoutes } from './routes/terminations.ts';
import { uploads } from './routes/uploads.ts';
import { webhooks } from './routes/webhooks.ts';

export interface ApiOptions {
  contextFor: ContextFor;
  appToken: string;
  publicOrigin: string;
  /** Whether `/api/openapi.json` is served. */
  servesOpenApi: boolean;
  cookies: { secure: boolean };
}

/** Registers the API. Every route responds only in the shapes that `contracts/` defines. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  // The API accepts JSON only; Fastify parses plain text by default.
  app.removeContentTypeParser('text/plain');
  registerAuthentication(app, options);
  if (options.servesOpenApi) openApi(app, options);
  accountRoutes(app);
  profileRoutes(app);
  postRoutes(app);
  followRoutes(app);
  questRoutes(app);
  reportRoutes(app);
  supportRoutes(app);
  shortRoutes(app);
  statisticsRoutes(app);
  connectionRoutes(app);
  shortcutRoutes(app);
  signInRoutes(app, options);
  passwordRoutes(app, options);
  emailChangeRoutes(app);
  securityRoutes(app);
  ownDataRoutes(app);
  secondFactorRoutes(app, options);
  passkeyRoutes(app, options);
  paymentRoutes(app);
  terminationRoutes(app);
  await app.register(webhooks);
  await app.register(uploads);
};
