import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes } from './accounts.ts';
import { authentication } from './authentication.ts';
import { connectionRoutes } from './connections.ts';
import type { ContextFor } from './context.ts';
import { followRoutes } from './follows.ts';
import { likeRoutes } from './likes.ts';
import { openApi } from './open-api.ts';
import { passwordResetRoutes } from './password-reset.ts';
import { paymentRoutes } from './payments.ts';
import { postRoutes } from './posts.ts';
import { profileRoutes } from './profiles.ts';
import { publicPostRoutes } from './public-posts.ts';
import { questRoutes } from './quests.ts';
import { reportRoutes } from './reports.ts';
import { securityRoutes } from './security.ts';
import { shortRoutes } from './short.ts';
import { shortcutRoutes } from './shortcuts.ts';
import { signInRoutes } from './sign-in.ts';
import { supportRoutes } from './support.ts';
import { terminationRoutes } from './terminations.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

export interface ApiOptions {
  contextFor: ContextFor;
  appToken: string;
  /** Where the API is reached. */
  publicOrigin: string;
  /** Whether `/api/openapi.json` is served. */
  describesItself: boolean;
  cookies: { secure: boolean };
}

/** The API surface: every route answers in the shapes of `contracts/` and nothing else. */
export const api: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  // Bodies are JSON; the framework would take plain text too.
  app.removeContentTypeParser('text/plain');
  authentication(app, options);
  if (options.describesItself) openApi(app, options);
  accountRoutes(app);
  profileRoutes(app);
  postRoutes(app);
  likeRoutes(app);
  publicPostRoutes(app);
  followRoutes(app);
  questRoutes(app);
  reportRoutes(app);
  supportRoutes(app);
  shortRoutes(app);
  connectionRoutes(app);
  shortcutRoutes(app);
  signInRoutes(app, options);
  passwordResetRoutes(app);
  securityRoutes(app);
  paymentRoutes(app);
  terminationRoutes(app);
  await app.register(webhooks);
  await app.register(uploads);
};
