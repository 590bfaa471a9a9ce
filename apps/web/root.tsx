import './app.css';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { brand } from '#brand';
import { textColourOn } from '#contracts/rules/colour';
import type { Route } from './+types/root';
import { pageContext } from './context/page-context.ts';
import type { RootData } from './context/use-root-data.ts';
import { AppHydrated } from './delivery/app-hydrated.tsx';
import { FONT_FILES } from './delivery/font-files.ts';
import { hasNoResponse } from './delivery/has-no-response.ts';
import { HOLD_EARLY_PRESSES } from './delivery/hold-early-presses.ts';
import { InlineScript } from './delivery/inline-script.tsx';
import { LOAD_STYLESHEET_AFTER_PAINT } from './delivery/load-stylesheet-after-paint.ts';
import { APP } from './delivery/scripted.ts';
import { SPECULATION_RULES } from './delivery/speculation-rules.ts';
import pageScriptUrl from './entry.page.ts?worker&url';
import { usePageColour, usePageFont, usePageScripts, useRouteTexts } from './i18n/route-texts.ts';
import { usePageTexts } from './i18n/use-page-texts.ts';
import { PRE_PAINT_SCRIPT } from './session/pre-paint-script.ts';
import { ErrorScreen } from './ui/layout/error-screen.tsx';
import { PageFocus } from './ui/layout/page-focus.ts';
import { PageLoading } from './ui/layout/page-loading.tsx';
import { SiteLayout } from './ui/layout/site-layout.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function loader({ context }: Route.LoaderArgs): RootData {
  const { language, publicOrigin } = context.get(pageContext);
  return { language, publicOrigin };
}

/** The language and the origin never change within a document: changing the language loads a new document. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const { i18n } = useTranslation();
  const texts = useRouteTexts();
  const scripts = usePageScripts();
  const canvas = usePageColour();
  const fonts = FONT_FILES[usePageFont()];
  return (
    <html
      lang={i18n.language}
      dir={i18n.dir()}
      data-texts={texts}
      suppressHydrationWarning
      style={canvas ? { backgroundColor: canvas, colorScheme: schemeOf(canvas) } : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={canvas ?? brand.palette.cleanBlack} />
        <meta name="color-scheme" content={schemeOf(canvas)} />
        <Meta />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <Links />
        {scripts === 'app' && <InlineScript>{LOAD_STYLESHEET_AFTER_PAINT}</InlineScript>}
        {scripts !== 'none' && (
          <>
            <InlineScript>{PRE_PAINT_SCRIPT}</InlineScript>
            <InlineScript>{HOLD_EARLY_PRESSES}</InlineScript>
          </>
        )}
      </head>
      <body {...(scripts === 'app' ? { [APP]: '' } : {})}>
        {children}
        {scripts === 'app' && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
        {scripts !== 'none' && <InlineScript type="speculationrules">{SPECULATION_RULES}</InlineScript>}
        {scripts === 'page' && <script type="module" src={pageScriptUrl} fetchPriority="low" />}
      </body>
    </html>
  );
}

/** Returns the colour scheme for scrollbars and native controls that suits the page's background. */
const schemeOf = (canvas: string = brand.palette.cleanBlack) =>
  textColourOn(canvas) === '#000000' ? 'light' : 'dark';

const loadLayout = () => import('./ui/layout/start-app-layout.ts');

export default function Root() {
  usePageTexts();
  return (
    <>
      <Outlet />
      {usePageScripts() === 'app' && (
        <>
          <PageLoading />
          <PageFocus />
          <AppHydrated loadLayout={loadLayout} />
        </>
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : hasNoResponse(error) ? 0 : 500;
  return (
    <SiteLayout compactFooter>
      <ErrorScreen status={status} />
    </SiteLayout>
  );
}
