import { createBotCheck } from '#connectors/bot-check';
import type { Engine } from '#db/client';
import { acceptedLanguage, fallbackLanguage } from '#locales/languages';
import type { Clock } from '#platform/clock';
import type { Env } from '#platform/env';
import type { Logger } from '#platform/logging';
import type { PageChanges } from '#platform/page-changes';
import { createRateLimits } from '#platform/rate-limits';
import type { ContextFor } from './api/context.ts';

export interface ContextParts {
  env: Env;
  engine: Engine;
  clock: Clock;
  pageChanges: PageChanges;
}

/** Everything that domain verbs work with, made once; a request adds who asks and from where. */
export function contexts({ env, engine, clock, pageChanges }: ContextParts): ContextFor {
  const limits = createRateLimits({ pool: engine.pool, factor: env.RATE_LIMIT_FACTOR });
  const botCheck = createBotCheck({
    provider: env.BOT_CHECK,
    secret: env.BOT_CHECK_SECRET,
    siteKey: env.BOT_CHECK_SITE_KEY,
    cost: env.BOT_CHECK_COST,
  });
  return (request, actor) => ({
    db: engine.db,
    clock,
    log: request.log as Logger,
    actor,
    caller: {
      address: request.ip,
      language: acceptedLanguage(request.headers['accept-language']) ?? fallbackLanguage,
    },
    publicOrigin: env.PUBLIC_ORIGIN,
    limits,
    pageChanges,
    connectors: { botCheck },
  });
}
