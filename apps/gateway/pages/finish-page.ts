import type { Language } from '#locales/languages';
import type { RenderedPage } from '#platform/page-cache';
import type { CriticalCss } from '../critical-css/critical-css.ts';
import { contentSecurityPolicy } from '../security/content-security-policy.ts';
import { hashInlineScripts } from '../security/inline-scripts.ts';
import type { Rendered } from './website.ts';

export interface FinishOptions {
  /** Inlines a page's styles. If undefined, pages stay unchanged. */
  criticalCss?: CriticalCss | undefined;
  /** Other origins to which forms on the sign-in pages may redirect. */
  redirectOrigins: string[];
  /** Origins of the captcha widget, for pages with a form that may need the captcha. Empty for ALTCHA. */
  widgetOrigins: readonly string[];
}

/** Paths of pages with a form that may need the captcha. */
const CAPTCHA_PAGES = /^\/(?:sign-in|appeal)\/|^\/(?:cancel|withdraw|support|report)(?:[/?]|$)/;
/** Tag of the dialog that loads the report form, and its captcha, into the page. */
const CAPTCHA_DIALOG = '<report-dialog';

/** Builds the final response: inlines the styles of its HTML and adds the CSP that the HTML needs. */
export async function finishPage(
  { criticalCss, redirectOrigins, widgetOrigins }: FinishOptions,
  page: { language: Language; url: string; nonce: string },
  rendered: Rendered,
): Promise<RenderedPage> {
  const ofPage = (text: string) => {
    const mayNeedCaptcha = CAPTCHA_PAGES.test(page.url) || text.includes(CAPTCHA_DIALOG);
    const { html, hashes } = hashInlineScripts(text, page.nonce);
    const styled = criticalCss?.inline(html) ?? { body: Buffer.from(html), styleHash: null };
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({
        scriptHashes: hashes,
        formOrigins: redirectOrigins,
        widgetOrigins: mayNeedCaptcha ? widgetOrigins : [],
        styleHash: styled.styleHash,
      }),
      'content-language': page.language,
    };
    return { headers, body: styled.body };
  };
  const answer = rendered instanceof Response ? rendered : await rendered.render();
  if (!(answer instanceof Response)) return { status: answer.status, cookies: [], ...ofPage(answer.html) };
  const body = Buffer.from(await answer.arrayBuffer());
  const headers: Record<string, string> = {};
  const cookies = answer.headers.getSetCookie();
  answer.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value;
  });
  if (!headers['content-type']?.startsWith('text/html'))
    return { status: answer.status, headers, cookies, body };
  const made = ofPage(body.toString('utf8'));
  return { status: answer.status, headers: { ...headers, ...made.headers }, cookies, body: made.body };
}
