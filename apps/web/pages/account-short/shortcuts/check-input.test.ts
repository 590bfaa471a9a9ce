import { describe, expect, it } from 'vitest';
import { RequestError } from '#contracts/client';
import { verdictOf } from './check-input.ts';

describe('the verdict of a provider', () => {
  const refusal = (status: number, error: string) =>
    new RequestError('', status, { error, error_description: '' });

  it('is invalid only when the content does not exist', () => {
    expect(verdictOf('discordInvite', refusal(404, 'invalid_invite'))).toEqual({
      kind: 'invalid',
      code: 'invalid_invite',
    });
    for (const error of [
      refusal(503, 'unavailable'),
      refusal(429, 'too_many_requests'),
      refusal(404, 'invalid_video'),
      new RequestError('Bad Gateway', 502, '<html>'),
      new TypeError('fetch failed'),
    ])
      expect(verdictOf('discordInvite', error)).toEqual({ kind: 'unavailable' });
  });
});
