import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#locales/languages';
import { newId, newToken } from '#platform/ids';
import type { RenderedPage } from '#platform/page-cache';
import { UNAVAILABLE_PATH, UnavailablePage } from '../overload/unavailable-page.ts';
import { finishPage } from './finish-page.ts';
import type { PagesOptions } from './pages.ts';

type UnavailablePageOptions = Omit<PagesOptions, 'unavailable'>;

/** Creates the page that is served while the API or the database is unavailable. */
export const createUnavailablePage = (
  options: UnavailablePageOptions,
  log: FastifyBaseLogger,
): UnavailablePage =>
  new UnavailablePage((language) => renderUnavailablePage(options, language, log), options.headers);

async function renderUnavailablePage(
  options: UnavailablePageOptions,
  language: Language,
  log: FastifyBaseLogger,
): Promise<RenderedPage> {
  const url = UNAVAILABLE_PATH;
  const nonce = newToken();
  const answer = await options.render({
    request: new Request(`${options.publicOrigin}${url}`),
    ...{ language, session: undefined, log, nonce },
    caller: { ip: '', userAgent: '', requestId: newId() },
    onError: (error) => log.error({ err: error }, 'the unavailable page failed to render'),
    onUnavailable: () => {},
    onFallback: () => {},
    onValidUntil: () => {},
  });
  return finishPage(options, { language, url, nonce }, answer);
}
