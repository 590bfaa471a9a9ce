import { CARD_SERVICES, type CardService } from '#contracts/rules/services';
import { type ProviderSettings, type ProviderVariable, SERVICES } from './services.ts';

/** Names of each service's environment variables; if one is set, all are required. */
export const PROVIDER_VARIABLES = Object.fromEntries(
  CARD_SERVICES.map((name) => [name, SERVICES[name].settings.variables]),
) as Record<CardService, readonly [ProviderVariable, ...ProviderVariable[]]>;

type Variables = { readonly [Name in ProviderVariable]?: string | undefined };

/** Whether the environment configures a service. */
export const isConfigured = (name: CardService, env: Variables): boolean =>
  env[PROVIDER_VARIABLES[name][0]] !== undefined;

/** Returns the settings of the services that the environment configures, with their production URLs. */
export function providerSettings(env: Variables): ProviderSettings {
  const valuesOf = (name: CardService) =>
    Object.fromEntries(PROVIDER_VARIABLES[name].map((variable) => [variable, env[variable] ?? '']));
  return Object.fromEntries(
    CARD_SERVICES.filter((name) => isConfigured(name, env)).map((name) => [
      name,
      SERVICES[name].settings.fromVariables(valuesOf(name)),
    ]),
  ) as ProviderSettings;
}
