import { brand } from '#brand';
import { isConfigured, PROVIDER_VARIABLES } from '#connectors/providers';
import type { Env } from '../../env.ts';
import type { Finding } from './finding.ts';

/** Returns findings about card services without keys. */
export const checkProviders = (env: Env): Finding[] =>
  brand.services
    .filter((service) => !isConfigured(service, env))
    .map((service) => ({
      level: 'warn' as const,
      subject: PROVIDER_VARIABLES[service].join(', '),
      problem: 'missing: their services cannot be connected, and their cards are off',
      remedy: 'register an app at each service and set them, or remove it from services in brand.ts',
    }));
