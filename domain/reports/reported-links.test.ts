import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportSubject } from '#contracts/reports';
import { profiles } from '#db/schema';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import {
  BAD_LINK,
  makePost,
  saveLinks,
  sendReport,
  storedReport,
} from '../../tests/support/worlds/reports.ts';

let app: TestApp;
let reporter: TestMember;
beforeAll(async () => {
  app = await testApp();
  reporter = await registerMember(app);
});
afterAll(() => app.close());

const STAR = { id: 'star', title: 'A star', link: 'https://social.example/@star' };
const OFF = { id: 'off', title: 'Off', link: 'https://off.example/', enabled: false };

const contentOf = async (subject: ReportSubject) =>
  (await storedReport(app, await sendReport(reporter.api, { subject }))).content;

test('a reported link or profile stores the icons and declared profiles that visitors saw', async () => {
  const owner = await registerMember(app);
  const bio = 'Real and verified.\nAsk me.';
  await app.engine.db.update(profiles).set({ bio }).where(eq(profiles.accountId, owner.id));
  await saveLinks(owner, [{ ...BAD_LINK, icon: 'heart', me: true }, STAR, OFF]);
  const { username } = owner;
  const link = await contentOf({ kind: 'link', username, link_id: BAD_LINK.id });
  const profile = await contentOf({ kind: 'profile', username });
  const [bad, star] = [
    { title: BAD_LINK.title, link: BAD_LINK.link, icon: 'heart', me: true },
    { title: STAR.title, link: STAR.link, icon: 'fediverse', me: true },
  ];
  expect(link.links).toEqual([bad]);
  expect(profile.links).toEqual([bad, star]);
  // The name and the bio, which the contact card has too.
  expect(profile.text).toContain(bio);
});

test('without a choice of the owner, the stored icon is the one that was drawn', async () => {
  const owner = await registerMember(app);
  await saveLinks(owner, [
    { ...STAR, me: false },
    { ...BAD_LINK, link: 'https://github.com/mia' },
  ]);
  const { links } = await contentOf({ kind: 'profile', username: owner.username });
  expect(links?.map(({ icon, me }) => ({ icon, me }))).toEqual([
    { icon: 'fediverse', me: false },
    { icon: 'github', me: false },
  ]);
});

test('a reported post has no links', async () => {
  const { id } = await makePost(app, await registerMember(app));
  expect(await contentOf({ kind: 'post', id })).not.toHaveProperty('links');
});
