import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsById } from './index.ts';
import { cardSetting, inputRules } from './inputs.ts';

const { reduce: inviteCode, accepts: isInviteCode } = inputRules.discordInvite;
const { reduce: eventId, accepts: isEventId } = inputRules.eventbriteEvent;
const { reduce: videoId, accepts: isVideoId } = inputRules.youtubeVideo;

describe('a Discord invite', () => {
  it.each([
    'AbC123',
    ' AbC123 ',
    'discord.gg/AbC123',
    'https://discord.gg/AbC123',
    'http://discord.gg/AbC123/',
    'HTTPS://DISCORD.GG/AbC123',
    'https://www.discord.gg/AbC123',
    'discord.gg/invite/AbC123',
    'discord.com/invite/AbC123',
    'https://discord.com/invite/AbC123?event=1234',
    'https://www.discord.com/invite/AbC123#x',
    'https://discordapp.com/invite/AbC123',
    'https://ptb.discord.com/invite/AbC123',
    'https://canary.discord.com/invite/AbC123',
  ])('%s is reduced to its code', (value) => {
    expect(inviteCode(value)).toBe('AbC123');
    expect(isInviteCode(inviteCode(value))).toBe(true);
  });

  it.each([
    ['', ''],
    ['https://discord.gg/', ''],
    ['https://discord.io/x', 'https://discord.io/x'],
    ['https://discord.gg.evil.com/x', 'https://discord.gg.evil.com/x'],
    ['https://evil.com/discord.gg/x', 'https://evil.com/discord.gg/x'],
    ['discord.com/channels/1', 'discord.com/channels/1'],
    ['a/../b', 'a/../b'],
    ['x', 'x'],
  ])('%j becomes %j, which is not a code', (value, code) => {
    expect(inviteCode(value)).toBe(code);
    expect(isInviteCode(code)).toBe(false);
  });

  it('has at most 50 characters', () => {
    expect(inviteCode('a'.repeat(60))).toHaveLength(50);
    expect(inviteCode(`https://discord.gg/${'a'.repeat(50)}`)).toBe('a'.repeat(50));
    expect(isInviteCode('a'.repeat(51))).toBe(false);
  });
});

describe('an event', () => {
  it.each([
    '123456789012',
    ' 123456789012 ',
    'https://www.eventbrite.com/e/quest-night-tickets-123456789012',
    'https://www.eventbrite.de/e/quest-night-2026-tickets-123456789012?aff=ebdssb-1',
    'eventbrite.ch/e/quest-registration-123456789012/#a-5',
    'https://www.eventbrite.co.uk/e/123456789012',
    'https://www.Eventbrite.com/checkout-external?eid=123456789012',
  ])('%s is reduced to its number', (value) => {
    expect(eventId(value)).toBe('123456789012');
    expect(isEventId(eventId(value))).toBe(true);
  });

  it.each([
    ['', ''],
    ['https://quests.eventbrite.com', 'https://quests.eventbrite.com'],
    ['quest-123456789', 'quest-123456789'],
    ['12345', '12345'],
    ['../users/1', '../users/1'],
  ])('%j becomes %j, which is not an event id', (value, id) => {
    expect(eventId(value)).toBe(id);
    expect(isEventId(id)).toBe(false);
  });
});

describe('a video', () => {
  it.each([
    'dQw4w9WgXcQ',
    ' dQw4w9WgXcQ ',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ#t=1',
    'v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/v/dQw4w9WgXcQ',
  ])('%s is reduced to its id', (value) => {
    expect(videoId(value)).toBe('dQw4w9WgXcQ');
    expect(isVideoId(videoId(value))).toBe(true);
  });

  it.each([
    ['', ''],
    ['https://www.youtube.com/watch?v=', ''],
    ['https://www.youtube.com/@mia', 'https://www.youtube.com/@mia'],
    ['https://example.com/?rev=dQw4w9WgXcQ', 'https://example.com/?rev=dQw4w9WgXcQ'],
    ['dQw4w9WgXc', 'dQw4w9WgXc'],
  ])('%j becomes %j, which is not an id', (value, id) => {
    expect(videoId(value)).toBe(id);
    expect(isVideoId(id)).toBe(false);
  });
});

it.each([
  ['invite', inviteCode, isInviteCode],
  ['event', eventId, isEventId],
  ['video', videoId, isVideoId],
])(
  'values that the %s predicate accepts need no encoding and are already reduced',
  (_what, reduce, valid) => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9_-]{2,22}$/), fc.webUrl()), (value) => {
        const reduced = reduce(value);
        if (!valid(reduced)) return;
        expect(encodeURIComponent(reduced)).toBe(reduced);
        expect(reduce(reduced)).toBe(reduced);
      }),
    );
  },
);

describe('the setting of a card', () => {
  const invite = (discordInvite?: string) =>
    cardSetting(cardsById.discord_server, discordInvite === undefined ? {} : { discordInvite });

  it('is the identifier in what was typed', () =>
    expect(invite('https://discord.gg/AbC123')).toEqual({ value: 'AbC123', problem: null }));
  it('has the problem of a missing or invalid value', () => {
    expect(invite()).toEqual({ value: '', problem: 'missing_invite' });
    expect(invite('a b').problem).toBe('invalid_invite');
  });
  it('is empty for a card without input', () =>
    expect(cardSetting(cardsById.spotify_top, {})).toEqual({ value: '', problem: null }));
});
