import type { AllowedOrigins } from './allowed-origins.ts';

export interface ClientSettings {
  urls: object;
  credentials: object;
}

/** How a deployment configures one provider. */
export interface ServiceSettings<Variable extends string, Settings extends ClientSettings> {
  /** Environment variables; if one is set, all are required. */
  variables: readonly [Variable, ...Variable[]];
  /** Builds the settings from the production URLs and the values of the variables. */
  fromVariables(values: Record<Variable, string>): Settings;
  pictureOrigins(urls: Settings['urls']): AllowedOrigins;
}

export const defineSettings = <const Variable extends string, Settings extends ClientSettings>(
  settings: ServiceSettings<Variable, Settings>,
): ServiceSettings<Variable, Settings> => settings;
