import { describe, expect, it } from 'vitest';
import { RequestError } from '#contracts/client';
import { shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
import { toDraft, toPayload } from '../state/draft.ts';
import { serverProblems, toSaveFailure } from './server-problems.ts';

const sent = toPayload(toDraft(shortUser({ links: [storedLink('a'), storedLink('b')] })));

describe('a failed save', () => {
  it('maps the server’s field names to the inputs', () => {
    const problems = serverProblems(
      {
        'profile.links.0.link': 'blocked_host',
        'profile.links.1.link': 'invalid_address',
        'profile.boxColor': 'invalid_colour',
        'profile.links': 'too_many',
      },
      sent,
    );
    expect(problems).toEqual([
      { field: 'links.a.link', tab: 'links', code: 'blocked_host' },
      // The editor accepts this URL, so the server's rejection means that it points to our own site.
      { field: 'links.b.link', tab: 'links', code: 'own_address' },
      { field: 'boxColor', tab: 'customization', code: 'invalid_colour' },
      { field: 'addLink', tab: 'links', code: 'too_many' },
    ]);
  });

  it('maps each part of a link to its field, and a switch to none', () => {
    const refused = {
      'profile.links.0.title': 'title_too_long',
      'profile.links.0.url': 'invalid_address',
      'profile.links.0.from': 'invalid_date',
      'profile.links.0.until': 'invalid_period',
      'profile.links.1.icon': 'unknown_icon',
      'profile.links.1.enabled': 'unknown_field',
      'profile.links.9.icon': 'unknown_icon',
    } as const;
    expect(serverProblems(refused, sent).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'links.a.title title_too_long',
      'links.a.link own_address',
      'links.a.from invalid_date',
      'links.a.until invalid_period',
      'links.b.icon unknown_icon',
    ]);
  });

  it('maps a shortcut to its input', () => {
    expect(serverProblems({ 'profile.shortcutsSettings.eventbriteEvent': 'invalid_event' }, sent)).toEqual([
      { field: 'shortcutSettings.eventbriteEvent', tab: 'shortcuts', code: 'missing_event' },
    ]);
  });

  it('maps shortcuts, lists and switches', () => {
    const body = toPayload({
      ...toDraft(shortUser()),
      shortcuts: ['discord_server', 'spotify_top'],
    });
    const problems = serverProblems(
      {
        'profile.enableProfileThemeGradient': 'need_premium',
        'profile.enableProfileAnimation': 'need_premium',
        'profile.titles': 'need_premium',
        'profile.links': 'too_many',
        'profile.shortcuts': 'need_premium',
        'profile.shortcuts.0': 'already_added',
        'profile.shortcuts.1': 'not_connected',
        'profile.shortcuts.7': 'not_connected',
        'profile.hasPremium': 'unknown_field',
        'profile.shortcutSettings.discordInvite': 'text_too_long',
      },
      body,
    );
    expect(problems.map(({ field, tab, code }) => `${tab} ${field} ${code}`)).toEqual([
      'customization gradient need_premium',
      'customization animation need_premium',
      'customization editTitles need_premium',
      'links addLink too_many',
      'shortcuts addShortcut need_premium',
      'shortcuts shortcuts.discord_server already_added',
      'shortcuts shortcuts.spotify_top not_connected',
      'shortcuts shortcutSettings.discordInvite missing_invite',
    ]);
  });

  it('is "offline" without a response, and never invents a code', () => {
    expect(toSaveFailure(new TypeError('fetch failed'), sent).code).toBe('offline');
    expect(toSaveFailure(new RequestError('Bad Gateway', 502, '<html>'), sent).code).toBe(
      'an_error_occurred',
    );
  });

  it('keeps the server’s code and description', () => {
    const body = { error: 'too_many_requests', error_description: 'Slow down.' };
    expect(toSaveFailure(new RequestError('Too Many Requests', 429, body), sent)).toMatchObject({
      code: 'too_many_requests',
      description: 'Slow down.',
    });
  });

  it('keeps an unknown code and the request id', () => {
    const headers = new Headers({ 'x-request-id': 'req-7' });
    const body = { error: 'boom', error_description: 'It broke.' };
    expect(toSaveFailure(new RequestError('', 500, body, headers), sent)).toEqual({
      code: 'boom',
      description: 'It broke.',
      requestId: 'req-7',
      problems: [],
    });
    expect(toSaveFailure(new RequestError('Bad Gateway', 502, '<html>', headers), sent)).toEqual({
      code: 'an_error_occurred',
      requestId: 'req-7',
      problems: [],
    });
  });
});
