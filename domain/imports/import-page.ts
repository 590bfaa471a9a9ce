import { type ForeignPage, ForeignPageError, type ForeignPageFailure } from '#connectors/foreign-page';
import type { ErrorCode } from '#contracts/errors';
import { pageSource } from '#contracts/rules/import-sources';
import { displayHost, sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import { pointsToHost } from '#domain/blocked-hosts';
import {
  type Context,
  enforceRateLimit,
  ProductError,
  requireMember,
  throwFieldError,
} from '#domain/context';
import { countImport } from './import-counts.ts';

const CODES = {
  refused: 'import_refused',
  unavailable: 'import_unavailable',
  unsupported: 'unsupported_media_type',
  too_large: 'payload_too_large',
} as const satisfies Record<ForeignPageFailure, ErrorCode>;

/**
 * Reads the caller's page at another service and returns it as text. Stores nothing of it. Errors:
 * `unauthorized`, `not_found` if this deployment does not read pages, `invalid_address` also for ports,
 * `blocked_host`, `too_many_requests`, `import_refused` if the site does not want to be read,
 * `import_unavailable`, `unsupported_media_type`, `payload_too_large`.
 */
export async function importPage(context: Context, { url: given }: { url: string }): Promise<ForeignPage> {
  const { accountId } = requireMember(context);
  const { foreignPages } = context.connectors;
  if (foreignPages === null) throw new ProductError('not_found');
  const url = sanitiseUrl(given);
  if (url === null || new URL(url).port !== '') throwFieldError('url', 'invalid_address');
  if (pointsToHost(await context.blockedHosts.values(), url)) throwFieldError('url', 'blocked_host');
  await enforceRateLimit(context, 'importByAccount', accountId);
  const [host, source] = [displayHost(url), pageSource(url)];
  await enforceRateLimit(context, source === 'page' ? 'importByHost' : 'importByService', host);
  const done = async (outcome: 'read' | ForeignPageFailure) => {
    context.log.info({ event: 'page_import', host, outcome }, 'page_import');
    await countImport(context, source, outcome);
  };
  try {
    const page = await foreignPages.read(url);
    await done('read');
    return page;
  } catch (error) {
    if (!(error instanceof ForeignPageError)) throw error;
    await done(error.failure);
    throw new ProductError(CODES[error.failure]);
  }
}
