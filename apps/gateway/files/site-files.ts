import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { brand } from '#brand';
import { languages } from '#locales/languages';
import { type Clock, DAY_MS } from '#platform/clock';

const DAY_SECONDS = 86_400;

/** Images in `apps/web/assets/site` that browsers request at fixed paths. */
const pictures = {
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml; charset=utf-8',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
} as const;

interface SiteFilesOptions {
  publicOrigin: string;
  /** Further origins that may use the passkeys of this host. */
  relatedOrigins: readonly string[];
  clock: Clock;
}

/**
 * Serves the files that browsers and crawlers request at fixed paths: icons, the manifest, robots.txt and
 * security.txt.
 */
export function siteFiles(
  app: FastifyInstance,
  { publicOrigin, relatedOrigins, clock }: SiteFilesOptions,
): void {
  for (const [name, type] of Object.entries(pictures))
    serve(app, `/${name}`, type, readFileSync(new URL(`../../web/assets/site/${name}`, import.meta.url)));
  serve(app, '/site.webmanifest', 'application/manifest+json', JSON.stringify(manifest()));
  serve(app, '/robots.txt', 'text/plain; charset=utf-8', robots(publicOrigin));
  serve(app, '/.well-known/security.txt', 'text/plain; charset=utf-8', () =>
    securityTxt(publicOrigin, clock.now()),
  );
  if (relatedOrigins.length > 0)
    serve(app, '/.well-known/webauthn', 'application/json', JSON.stringify({ origins: relatedOrigins }));
}

/** RFC 9116 recommends an expiry of less than a year. */
const SECURITY_TXT_DAYS = 180;

/**
 * Returns `security.txt`, which names the contact for vulnerability reports (RFC 9116). The expiry is
 * computed per request, so the file never expires while it is served.
 */
function securityTxt(publicOrigin: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * DAY_MS);
  return [
    `Contact: mailto:${brand.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Returns a robots.txt that keeps crawlers out of accounts and the API, and allows all public pages. */
const robots = (publicOrigin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /account/',
    'Disallow: /sign-in/',
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');

function manifest() {
  const { name, palette, stores } = brand;
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: palette.cleanBlack,
    theme_color: palette.cleanBlack,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
    // Lets a page on Android detect whether the app is installed (product 5.6).
    related_applications: [
      { platform: 'play', url: stores.android, id: new URL(stores.android).searchParams.get('id') },
      { platform: 'itunes', url: stores.ios },
    ],
  };
}

function serve(
  app: FastifyInstance,
  url: string,
  type: string,
  body: Buffer | string | (() => string),
): void {
  app.get(url, (_, reply) =>
    reply
      .type(type)
      .header('cache-control', `public, max-age=${DAY_SECONDS}`)
      .send(typeof body === 'function' ? body() : body),
  );
}
