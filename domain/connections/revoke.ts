import type { ConnectedService } from '#contracts/rules/services';
import type { Context } from '#domain/context';

/** Tells the service that we are done, as far as it can be told; its being down changes nothing here. */
export async function revoke(context: Context, service: ConnectedService, token: string): Promise<void> {
  const provider = context.connectors.providers[service];
  if (!provider || !('revoke' in provider)) return;
  await provider.revoke(token).catch((error: unknown) => {
    context.log.warn({ err: error, service }, 'a grant could not be revoked');
  });
}
