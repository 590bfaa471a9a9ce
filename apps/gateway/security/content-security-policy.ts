export interface PagePolicy {
  /** Hashes of the website's own inline scripts (`inline-scripts.ts`). */
  scriptHashes?: readonly string[];
  /** Hash of the styles that the server inlines into the page (`critical-css/`). */
  styleHash?: string | null;
  formOrigins?: string[];
  widgetOrigins?: readonly string[];
}

/**
 * Returns the CSP of one page. It allows this origin and the hashes that were computed while the page was
 * rendered. Hashes are never computed from the finished HTML, because the CSP must block content that was
 * injected into it.
 */
export function contentSecurityPolicy({
  scriptHashes = [],
  styleHash = null,
  formOrigins = [],
  widgetOrigins = [],
}: PagePolicy = {}): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...widgetOrigins, ...scriptHashes].join(' '),
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
