export interface PagePolicy {
  /** Of the inline scripts that we made (`inline-scripts.ts`). */
  scriptHashes?: readonly string[];
  /** Of the styles that we put into the page (`critical-css/`). */
  styleHash?: string | null;
  formOrigins?: string[];
  widgetOrigins?: readonly string[];
}

/**
 * The policy of one page: its own origin, and what was hashed where it was made. Never what the finished text happens
 * to hold: the policy is there for the day when something gets into it that should not.
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
