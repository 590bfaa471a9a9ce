import { renderToStaticMarkup } from 'react-dom/server';
import { cardsById, isShortcutId, type ShortcutId } from '#contracts/cards';
import { RequestError } from '#contracts/client';
import type { ShortUser } from '#contracts/short';
import { fallbackLanguage, isLanguage, type Language } from '#locales/languages';
import { type Page, pageContext } from '../../context/page-context.ts';
import { settingOf, visibleShortcuts } from '../../features/cards/card-state.ts';
import { fetchCard } from '../../features/cards/fetch-card.ts';
import { LiveCard } from '../../features/cards/live-card.tsx';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { serverI18n } from '../../i18n/server-i18n.ts';
import type { Route } from './+types/route';

/**
 * How long a card that does not refresh may be cached, in seconds. Other cards are cached for half of their
 * refresh interval.
 */
const FRESH = 60;
const maxAgeOf = (id: ShortcutId) => {
  const { refreshMs } = cardsById[id];
  return refreshMs === null ? FRESH : refreshMs / 2000;
};

/**
 * Renders one live card of a Short as markup, at `/@name/cards/{shortcut}?language=`. A Short is not hydrated
 * (decision 4), so its script cannot render the card. Returns 200 with a settled card, 503 with a placeholder
 * while the provider fails, and 404 if there is nothing to show. The response is the same for everyone: the
 * language comes from the URL, never from a cookie.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const wanted = new URL(request.url).searchParams.get('language');
  const { username, shortcut } = asked(params);
  const user = await readUser(page, username);
  if (!visibleShortcuts(user).includes(shortcut)) throw nothing(404);
  return answerCard(page, user, shortcut, isLanguage(wanted) ? wanted : fallbackLanguage);
}

/**
 * Returns the username and the shortcut from the URL. Throws a 404 response unless both are in their
 * canonical form.
 */
function asked({ username = '', shortcut = '' }: Record<string, string | undefined>) {
  const name = /^@([a-z0-9_]{3,16})$/.exec(username)?.[1];
  if (name === undefined || !isShortcutId(shortcut)) throw nothing(404);
  return { username: name, shortcut };
}

async function readUser({ api }: Page, username: string): Promise<ShortUser> {
  try {
    return await api('GET /api/v1/@me/short/{username}', { params: { username }, query: {} });
  } catch (error) {
    throw error instanceof RequestError ? nothing(error.status === 404 ? 404 : 503) : error;
  }
}

async function answerCard({ api }: Page, user: ShortUser, id: ShortcutId, language: Language) {
  const setting = settingOf(user.profile, id);
  const { state, isFinal } = await fetchCard(api, { id, userId: user.user_id, setting });
  if (state.kind === 'gone') throw nothing(404);
  const html = renderToStaticMarkup(
    <LanguageProvider texts={serverI18n(language)}>
      <LiveCard id={id} state={state} setting={setting} />
    </LanguageProvider>,
  );
  return new Response(html, {
    status: isFinal ? 200 : 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isFinal ? `public, max-age=${maxAgeOf(id)}` : 'no-store',
      // Search engines index the card only as part of the Short.
      'x-robots-tag': 'noindex',
    },
  });
}

const nothing = (status: 404 | 503) =>
  new Response(null, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
