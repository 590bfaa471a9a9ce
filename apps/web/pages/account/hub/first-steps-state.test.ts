import { expect, test } from 'vitest';
import { generatedAvatarPath } from '#contracts/rules/account/avatar';
import { shortUser, storedLink } from '../../account-short/fixtures/short-user.ts';
import { firstStepsTaken } from './first-steps-state.ts';

const stats = { highscore: 0, posts: 0, followers: 0, following: 2 };
const member = (avatarURL = `https://ulifyi.example${generatedAvatarPath('u1')}`) => ({
  user_id: 'u1',
  username: 'mia',
  display_name: 'Mia Moreno',
  profile: { avatarURL },
});
const fresh = { user: member(), short: shortUser(), stats };
const taken = (data: Parameters<typeof firstStepsTaken>[0], isShared = false) => {
  const steps = firstStepsTaken(data, isShared);
  return steps && [...steps];
};

test('a new member has chosen a name and nothing else', () => {
  expect(taken(fresh)).toEqual(['name']);
});

test.each([
  ['a picture', { ...fresh, user: member('https://ulifyi.example/media/a.webp') }, false, 'picture'],
  ['a link', { ...fresh, short: shortUser({ links: [storedLink('a')] }) }, false, 'link'],
  ['a follower', { ...fresh, stats: { ...stats, followers: 1 } }, false, 'share'],
  ['sharing in this browser', fresh, true, 'share'],
])('%s completes its step', (_, data, isShared, step) => {
  expect(taken(data, isShared)).toEqual(['name', step]);
});

test('a link that visitors do not see completes nothing', () => {
  const short = shortUser({ links: [storedLink('a', ' ')] });
  expect(taken({ ...fresh, short })).toEqual(['name']);
});

test('the list disappears when every step is taken, and for members who have posted', () => {
  const short = shortUser({ links: [storedLink('a')] });
  expect(taken({ user: member('/media/a.webp'), short, stats }, true)).toBeNull();
  expect(taken({ ...fresh, stats: { ...stats, posts: 1 } })).toBeNull();
});

test('without the data there is no list', () => {
  expect(taken({ ...fresh, short: null })).toBeNull();
  expect(taken({ ...fresh, stats: null })).toBeNull();
});
