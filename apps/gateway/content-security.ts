import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /type="application\/(ld\+)?json"/;

/**
 * The policy of one finished page: its own origin, plus the hashes of exactly the inline scripts that it holds,
 * and of its styles where it holds them. React escapes what people write, so every script in the
 * text is one of ours.
 */
export function contentSecurityPolicy(
  html: string,
  {
    formOrigins = [],
    widgetOrigins = [],
    styleHash = null,
  }: { formOrigins?: string[]; widgetOrigins?: readonly string[]; styleHash?: string | null } = {},
): string {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(INLINE_SCRIPT))
    if (!DATA_BLOCK.test(attributes))
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", ...widgetOrigins, ...hashes].join(' '),
    ["style-src 'self'", ...(styleHash ? [styleHash] : [])].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    ["connect-src 'self'", ...widgetOrigins].join(' '),
    ...(widgetOrigins.length > 0 ? [['frame-src', ...widgetOrigins].join(' ')] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
