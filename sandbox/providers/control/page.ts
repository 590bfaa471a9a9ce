import type { FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/escape-html';
import { inviteCodes } from '../discord/invites.ts';
import { discordProvider } from '../discord/provider.ts';
import { EVENTS } from '../eventbrite/events.ts';
import { googleProvider } from '../google/provider.ts';
import { VIDEOS } from '../google/videos.ts';
import { sendPage } from '../page.ts';
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
} from '../state.ts';
import { GRANT_ACTIONS } from './changes.ts';

const NAMES: Record<Provider, string> = {
  discord: 'Discord',
  google: 'YouTube (Google)',
  spotify: 'Spotify',
  eventbrite: 'Eventbrite',
};

const DEED_NAMES: Record<(typeof GRANT_ACTIONS)[number], string> = {
  'expire-tokens': 'Expire access tokens',
  'expire-grants': 'End grants by age',
  'revoke-grants': 'Revoke all grants',
};

const PLAYING_NAMES: Record<(typeof PLAYING)[number], string> = {
  album: 'an album, running',
  paused: 'a song, paused',
  nothing: 'nothing (204)',
  episode: 'a podcast episode',
  ad: 'an ad',
  unknown: 'something unknown',
  local: 'a local file',
};

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;

/** What a person may try out with each service. */
const SAMPLES: Record<Provider, string> = {
  discord: `Invite codes: ${inviteCodes.map(code).join(', ')}. Accounts: ${discordProvider.accounts.map(({ name }) => escapeHtml(name)).join(', ')}.`,
  google: `Videos: ${VIDEOS.map(({ id }) => code(id)).join(', ')}. Accounts: ${googleProvider.accounts.map(({ name }) => escapeHtml(name)).join(', ')}.`,
  spotify: `Accounts: ${spotifyProvider.accounts.map(({ id, note }) => `${code(id)} (${escapeHtml(note)})`).join(', ')}.`,
  eventbrite: `Events: ${EVENTS.map(({ id, name }) => `${code(id)} ${escapeHtml(name)}`).join(', ')}.`,
};

/** The switches as a page: a form for each service, what it has been asked, what there is to try. */
export function controlPage(reply: FastifyReply, state: SandboxState, address: string): FastifyReply {
  const form = (content: string) => `<form method="post" action="${address}">${content}</form>`;
  const sections = PROVIDERS.map((provider) => {
    const grants = provider !== 'eventbrite';
    return `<section aria-labelledby="${provider}"><h2 id="${provider}">${NAMES[provider]}</h2>
${form(`${hidden('provider', provider)}${switches(state[provider])}${provider === 'spotify' ? players(state.spotify) : ''}<div class="actions"><button class="main">Apply to ${NAMES[provider]}</button></div>`)}
${grants ? form(`${hidden('provider', provider)}<div class="actions">${GRANT_ACTIONS.map((deed) => `<button name="do" value="${deed}">${DEED_NAMES[deed]}</button>`).join('')}</div>`) : ''}
${requests(state[provider])}<details><summary>To try out</summary><p>${SAMPLES[provider]}</p></details></section>`;
  });
  return sendPage(reply, {
    title: 'Provider stand-ins',
    body: `<h1>Provider stand-ins</h1><p>These answer instead of the real services. Nothing leaves this computer. Make one misbehave and see how the product takes it. The same as JSON: <a href="${address}.json">providers.json</a>.</p>
${form(`${hidden('reset', 'yes')}<div class="actions"><button>Set everything back</button></div>`)}${sections.join('')}`,
  });
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`;

function select(
  label: string,
  name: string,
  values: readonly (string | number)[],
  now: string | number,
  names?: Record<string, string>,
) {
  const options = values.map(
    (value) =>
      `<option value="${value}"${value === now ? ' selected' : ''}>${names?.[value] ?? value}</option>`,
  );
  return `<label>${escapeHtml(label)}<select name="${name}">${options.join('')}</select></label>`;
}

const amount = (label: string, name: string, now: number) =>
  `<label>${label}<input type="number" min="0" name="${name}" value="${now}"></label>`;

const switches = (state: ProviderState): string => `<div class="fields">
${select('Behaves', 'mode', MODES, state.mode)}${select('Concerns', 'affects', AREAS, state.affects)}
${amount('Slow by, ms', 'slowMs', state.slowMs)}${select('Down with', 'downStatus', [502, 503], state.downStatus)}
${select('Lies with', 'lie', MALFORMED_RESPONSES, state.lie)}${amount('Retry after, s', 'retryAfterSeconds', state.retryAfterSeconds)}</div>`;

const players = ({ playing, refusesLocalhost }: SandboxState['spotify']): string =>
  `<div class="fields">${spotifyProvider.accounts
    .map(({ id, name }) =>
      select(`${name} plays`, `playing.${id}`, PLAYING, playing[id] ?? 'nothing', PLAYING_NAMES),
    )
    .join('')}</div>
<label class="choice"><input type="checkbox" name="refusesLocalhost"${refusesLocalhost ? ' checked' : ''}><span>Refuse <code>http://localhost</code> as redirect address, as the real one does</span></label>`;

function requests({ requests }: ProviderState): string {
  const rows = Object.entries(requests)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `<tr><td>${escapeHtml(name)}</td><td>${count}</td></tr>`);
  if (rows.length === 0) return '<p>No requests yet.</p>';
  return `<table><thead><tr><th scope="col">Request</th><th scope="col">Count</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
