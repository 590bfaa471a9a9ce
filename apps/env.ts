import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PROVIDER_VARIABLES, type ProviderVariable } from '#connectors/providers';
import type { SecretKey } from '#platform/crypto/secret-box';
import {
  EnvError,
  listVariable,
  originVariable,
  readVariables,
  secretVariable,
  switchVariable,
} from '#platform/read-env';
import { isProxyEntry } from './gateway/http/trusted-proxies.ts';
import { rpIdProblem } from './passkey-site.ts';

const origin = originVariable.optional();
const databaseUrl = z
  .url({ protocol: /^postgres(ql)?$/, error: 'must be a URL, such as postgres://user:password@host/name' })
  .optional();

/** Parses SECRET_KEYS: 32-byte keys as `id:base64`, separated by commas. The first key seals new secrets. */
const secretKeys = z.string().transform((value, context): [SecretKey, ...SecretKey[]] => {
  const keys = value.split(',').map((entry) => {
    const [id = '', text = ''] = entry.trim().split(':');
    return { id, key: Buffer.from(text, 'base64') };
  });
  const [first, ...rest] = keys;
  if (first && keys.every(({ id, key }) => /^\w+$/.test(id) && key.length === 32)) return [first, ...rest];
  context.addIssue({ code: 'custom', message: 'must be id:key pairs, each key 32 bytes in base64' });
  return z.NEVER;
});

/** Groups of variables that belong together: if one variable is set, all variables of its group must be set. */
const GROUPS = [
  ...Object.values(PROVIDER_VARIABLES),
  ['MEDIA_S3_BUCKET', 'MEDIA_S3_REGION', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'],
] as const;

/** Schema of the variables in `PROVIDER_VARIABLES`: all are optional strings. */
const providerVariables = Object.fromEntries(
  Object.values(PROVIDER_VARIABLES).flatMap((names) => names.map((name) => [name, z.string().optional()])),
) as Record<ProviderVariable, z.ZodOptional<z.ZodString>>;

/**
 * Key that seals secrets if SECRET_KEYS is not set. Production requires SECRET_KEYS. This key is constant, so
 * that sealed secrets survive a restart.
 */
const DEVELOPMENT_KEY: SecretKey = { id: 'dev', key: createHash('sha256').update('development').digest() };

const schema = z
  .object({
    NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    ROLE: z.enum(['web', 'api', 'worker', 'all']).default('all'),
    HOST: z.string().default('localhost'),
    PORT: z.coerce
      .number('must be a number, such as 3000')
      .int('must be a number, such as 3000')
      .min(0)
      .max(65535)
      .default(3000),
    DATA_DIR: z.string().min(1).default('./data'),
    BUILD_DIR: z.string().min(1).default('./build'),
    MEDIA_S3_BUCKET: z.string().optional(),
    MEDIA_S3_REGION: z.string().optional(),
    MEDIA_S3_ACCESS_KEY_ID: z.string().optional(),
    MEDIA_S3_SECRET_ACCESS_KEY: z.string().optional(),
    MEDIA_S3_ENDPOINT: origin,
    MEDIA_S3_FORCE_PATH_STYLE: switchVariable.default(false),
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
    PUBLIC_ORIGIN: origin,
    API_ORIGIN: origin,
    SIGN_IN_ORIGIN: origin,
    SHORT_LINK_ORIGIN: origin,
    PASSKEY_RP_ID: z
      .string()
      .regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/, 'must be a host without scheme and port')
      .optional(),
    REDIRECT_ORIGINS: listVariable.pipe(z.array(originVariable)),
    APP_TOKEN: z.string().min(8).optional(),
    BOT_CHECK: z.enum(['altcha', 'recaptcha', 'turnstile']).default('altcha'),
    BOT_CHECK_SECRET: secretVariable,
    BOT_CHECK_SITE_KEY: z.string().optional(),
    BOT_CHECK_COST: z.coerce.number().int().min(1).max(1_000_000).default(5000),
    SECRET_KEYS: secretKeys.optional(),
    ...providerVariables,
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'must be a secret or restricted key, which begins with sk_ or rk_')
      .optional(),
    STRIPE_WEBHOOK_SECRETS: listVariable,
    STRIPE_ORIGIN: origin,
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be a URL, such as smtps://user:password@host:465' })
      .optional(),
    MAIL_FROM: z.string().min(3).optional(),
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._-]*$/i)
      .optional(),
    TRUSTED_PROXIES: listVariable.refine(
      (entries) => entries.every(isProxyEntry),
      'must be IPs or ranges of proxies, such as 127.0.0.1 or 10.0.0.0/8',
    ),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
    PAGE_CACHE_PAGES: z.coerce.number().int().min(0).default(5000),
    OPENAPI: switchVariable.default(true),
    IMPORT_FETCH: switchVariable.default(true),
    STATISTICS: switchVariable.default(true),
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    SANDBOX: switchVariable.default(false),
    DEMO_DATA: switchVariable.default(false),
    METRICS_TOKEN: secretVariable,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    if (env.BOT_CHECK !== 'altcha' && !(env.BOT_CHECK_SITE_KEY && env.BOT_CHECK_SECRET))
      context.addIssue({
        code: 'custom',
        path: ['BOT_CHECK'],
        message: `${env.BOT_CHECK} needs BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET`,
      });
    for (const group of GROUPS)
      for (const name of group)
        if (env[name] === undefined && group.some((other) => env[other] !== undefined))
          context.addIssue({ code: 'custom', path: [name], message: `is needed with ${group.join(', ')}` });
    const problem = rpIdProblem({ ...env, PUBLIC_ORIGIN: publicOriginOf(env) });
    if (problem) context.addIssue({ code: 'custom', path: ['PASSKEY_RP_ID'], message: problem });
    if (env.NODE_ENV !== 'production') return;
    if (env.DEMO_DATA && !env.SANDBOX)
      context.addIssue({
        code: 'custom',
        path: ['DEMO_DATA'],
        message: 'creates accounts with a known password; in production it requires SANDBOX=on',
      });
    for (const name of ['PUBLIC_ORIGIN', 'APP_TOKEN', 'BOT_CHECK_SECRET', 'SECRET_KEYS'] as const)
      if (env[name] === undefined)
        context.addIssue({ code: 'custom', path: [name], message: 'is required when NODE_ENV=production' });
  });

function publicOriginOf(env: { PUBLIC_ORIGIN?: string | undefined; PORT: number }): string {
  return env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`;
}

type Parsed = z.output<typeof schema>;

/** Every variable that the product reads. */
export const variableNames: readonly string[] = Object.keys(schema.shape);

export type Env = Omit<
  Parsed,
  'PUBLIC_ORIGIN' | 'SHORT_LINK_ORIGIN' | 'APP_TOKEN' | 'BOT_CHECK_SECRET' | 'SECRET_KEYS'
> & {
  PUBLIC_ORIGIN: string;
  /** Origin of the short links to posts. */
  SHORT_LINK_ORIGIN: string;
  APP_TOKEN: string;
  BOT_CHECK_SECRET: string;
  SECRET_KEYS: [SecretKey, ...SecretKey[]];
  /** Whether the site is served over HTTPS: cookies get `Secure`, and responses get HSTS. */
  secure: boolean;
};

/** Reads and validates the environment. Called once, at boot. Errors: `EnvError`. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const env = readVariables(schema, source);
  const publicOrigin = publicOriginOf(env);
  return {
    ...env,
    PUBLIC_ORIGIN: publicOrigin,
    SHORT_LINK_ORIGIN: env.SHORT_LINK_ORIGIN ?? publicOrigin,
    APP_TOKEN: env.APP_TOKEN ?? 'web-app',
    BOT_CHECK_SECRET: env.BOT_CHECK_SECRET ?? randomBytes(32).toString('hex'),
    SECRET_KEYS: env.SECRET_KEYS ?? [DEVELOPMENT_KEY],
    secure: publicOrigin.startsWith('https:') || env.NODE_ENV === 'production',
  };
}

/**
 * Reads the environment of a server, which must say what it is: the defaults of development have known secrets,
 * and someone who starts a finished build by hand would not notice them. Errors: `EnvError`.
 */
export function readServerEnv(source: NodeJS.ProcessEnv = process.env): Env {
  if (!source.NODE_ENV)
    throw new EnvError([
      { name: 'NODE_ENV', problem: 'must be production on a server; `npm start` is for development' },
    ]);
  return readEnv(source);
}
