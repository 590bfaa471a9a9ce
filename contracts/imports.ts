import { z } from 'zod';
import { contract } from './contract.ts';

/** @public A named schema of the API document. */
export const ImportedPage = z.object({
  /** Where redirects led to. */
  url: z.string(),
  type: z.enum(['html', 'json']),
  text: z.string(),
});

export const importPage = contract({
  method: 'POST',
  path: '/api/v1/@me/short/import/page',
  auth: 'user',
  summary:
    "Reads the member's page at another service, if its robots.txt allows it, as text for the browser to understand; changes nothing",
  body: z.strictObject({
    url: z.string().max(10_000, 'invalid_address'),
    /** The member declares that the page is theirs. */
    mine: z.literal(true),
  }),
  response: ImportedPage,
  errors: [
    'invalid_address',
    'blocked_host',
    'import_refused',
    'import_unavailable',
    'unsupported_media_type',
    'payload_too_large',
    // Reading pages is switched off in this deployment.
    'not_found',
  ],
});
