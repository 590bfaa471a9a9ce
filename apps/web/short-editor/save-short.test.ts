import { describe, expect, it } from 'vitest';
import { RequestError } from '#contracts/client';
import { draftOf, toPayload } from './draft.ts';
import { shortUser, storedLink } from './fixtures/short-user.ts';
import { failureOf, serverProblems } from './save-short.ts';

const sent = toPayload(draftOf(shortUser({ links: [storedLink('a'), storedLink('b')] })));

describe('a failed save', () => {
  it('leads from the server’s field names to the inputs', () => {
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
      // An address that the editor let pass: it is one, but of ours.
      { field: 'links.b.link', tab: 'links', code: 'own_address' },
      { field: 'boxColor', tab: 'customization', code: 'invalid_colour' },
    ]);
  });

  it('leads to the input of a shortcut', () => {
    expect(serverProblems({ 'profile.shortcutsSettings.eventbriteEvent': 'invalid_event' }, sent)).toEqual([
      { field: 'shortcutSettings.eventbriteEvent', tab: 'shortcuts', code: 'missing_event' },
    ]);
  });

  it('says "offline" when no answer came, and never invents a code', () => {
    expect(failureOf(new TypeError('fetch failed'), sent).code).toBe('offline');
    expect(failureOf(new RequestError('Bad Gateway', 502, '<html>'), sent).code).toBe('an_error_occurred');
  });

  it('keeps the server’s code and sentence', () => {
    const body = { error: 'too_many_requests', error_description: 'Slow down.' };
    expect(failureOf(new RequestError('Too Many Requests', 429, body), sent)).toMatchObject({
      code: 'too_many_requests',
      description: 'Slow down.',
    });
  });
});
