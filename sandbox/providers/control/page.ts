import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { code, select, sendPage, table } from '../../http/page.ts';
import { inviteCodes } from '../discord/invites.ts';
import { EVENTS } from '../eventbrite/events.ts';
import { VIDEOS } from '../google/videos.ts';
import { spotifyProvider } from '../spotify/provider.ts';
import {
  AREAS,
  MALFORMED_RESPONSES,
  MODES,
  PLAYING,
  PROVIDERS,
  type Provider,
  type ProviderState,
  type SandboxState,
} from '../state/state.ts';
import { GRANT_ACTIONS } from './changes.ts';

/** HTML with sample inputs for each service. */
const SAMPLES: Record<Provider, string> = {
  discord: `Invite codes: ${inviteCodes.map(code).join(', ')}.`,
  google: `Videos: ${VIDEOS.map(({ id }) => code(id)).join(', ')}.`,
  spotify: `Accounts: ${spotifyProvider.accounts.map(({ id, note }) => `${code(id)} (${escapeHtml(note)})`).join(', ')}.`,
  eventbrite: `Events: ${EVENTS.map(({ id, name }) => `${code(id)} ${escapeHtml(name)}`).join(', ')}.`,
};

/** Sends the page with the switches. Each service has a form, its request counts and sample ids. */
export function controlPage(reply: FastifyReply, state: SandboxState, url: string): FastifyReply {
  const form = (content: string) => `<form method="post" action="${url}">${content}</form>`;
  const sections = PROVIDERS.map((provider) => {
    const grants = provider !== 'eventbrite';
    const players = provider === 'spotify' ? playerFields(state.spotify) : '';
    const requests = Object.entries(state[provider].requests).map(([name, count]) => [
      escapeHtml(name),
      String(count),
    ]);
    return `<section><h2>${provider}</h2>
${form(`${hidden('provider', provider)}${switches(state[provider])}${players}<button>Apply to ${provider}</button>`)}
${grants ? form(`${hidden('provider', provider)}<div class="actions">${GRANT_ACTIONS.map((deed) => `<button name="do" value="${deed}">${deed}</button>`).join('')}</div>`) : ''}
${table(['Request', 'Count'], requests)}<p>${SAMPLES[provider]}</p></section>`;
  });
  return sendPage(reply, {
    title: 'Provider stand-ins',
    wide: true,
    body: `<h1>Provider stand-ins</h1><p>These answer instead of the real services. Nothing leaves this computer. The same as JSON: <a href="${url}.json">providers.json</a>.</p>
${form(`${hidden('reset', 'yes')}<button>Reset everything</button>`)}${sections.join('')}`,
  });
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;

const amount = (label: string, name: string, now: number) =>
  `<label>${label}<input type="number" min="0" name="${name}" value="${now}"></label>`;

const switches = (state: ProviderState): string => `<div class="fields">
${select('Mode', 'mode', MODES, state.mode)}${select('Affects', 'affects', AREAS, state.affects)}
${amount('Slow by, ms', 'slowMs', state.slowMs)}${select('Down with', 'downStatus', [502, 503], state.downStatus)}
${select('Lies with', 'lie', MALFORMED_RESPONSES, state.lie)}${amount('Retry after, s', 'retryAfterSeconds', state.retryAfterSeconds)}</div>`;

const playerFields = ({ playing, refusesLocalhost }: SandboxState['spotify']): string =>
  `<div class="fields">${spotifyProvider.accounts
    .map(({ id, name }) => select(`${name} plays`, `playing.${id}`, PLAYING, playing[id] ?? 'nothing'))
    .join('')}</div>
<label class="choice"><input type="checkbox" name="refusesLocalhost"${refusesLocalhost ? ' checked' : ''}><span>Refuse <code>http://localhost</code> as redirect URL, as the real one does</span></label>`;
