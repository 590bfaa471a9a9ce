import { Unavailable } from '#connectors/http-client';
import type { Providers } from '#connectors/providers';
import type { CardService } from '#contracts/rules/services';
import type { Context } from '#domain/context';

/** Returns the client of a service. @throws Unavailable if this deployment has none */
export function requireProvider<Name extends CardService>(
  { connectors }: Context,
  name: Name,
): NonNullable<Providers[Name]> {
  const provider = connectors.providers[name];
  if (!provider) throw new Unavailable(name, 'switched off');
  return provider;
}
