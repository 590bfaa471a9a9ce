import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '#contracts/posts';
import { eraseAccount } from '#domain/erasure';
import { cleanUpMedia } from '#domain/media';
import { decideReport, reverseReport } from '#domain/reports';
import { DAY_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { videoWithLocation } from '../../tests/support/inputs/mp4.ts';
import { commandLine } from '../../tests/support/operator.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { pathOf, uniquePicture, upload } from '../../tests/support/uploads.ts';
import {
  moderationLogOf,
  operator,
  type ReportBody,
  sendReport,
} from '../../tests/support/worlds/reports.ts';
import { APPEAL_DAYS } from '../reports/report-limits.ts';

let app: TestApp;
let reporter: TestMember;
beforeAll(async () => {
  app = await testApp();
  reporter = await registerMember(app);
});
afterAll(() => app.close());

const ops = commandLine(() => operator(app));
const post = async (person: TestMember, uploads: readonly { upload_id: string }[]): Promise<Post> =>
  (
    await person.api('POST /api/v1/users/@me/media/post', {
      body: { uploads: uploads.map(({ upload_id }) => upload_id) },
    })
  ).post;
const posted = async (person: TestMember, bytes: Uint8Array) =>
  post(person, await upload(app, person, bytes));
const status = async (address: string) =>
  (await app.app.inject({ method: 'GET', url: pathOf(address) })).statusCode;

async function removed({ id }: Post, reason: ReportBody['reason']): Promise<string> {
  const number = await sendReport(reporter.api, { subject: { kind: 'post', id }, reason });
  await decideReport(operator(app), { number, decision: 'remove', grounds: 'Because.' });
  return number;
}
const REFUSED = { error: 'removed_media', status: 403 };

test.each([
  ['a picture', () => uniquePicture()],
  ['a video', async () => videoWithLocation({ seed: 7 })],
])('%s that was removed as illegal is not shown again by anyone', async (_, made) => {
  const [bytes, owner, other] = [await made(), await registerMember(app), await registerMember(app)];
  const early = await upload(app, other, bytes);
  const first = await posted(owner, bytes);
  const number = await removed(first, 'child_safety');
  for (const person of [owner, other])
    expect(await apiErrorOf(upload(app, person, bytes))).toMatchObject(REFUSED);
  // Uploaded before the decision.
  expect(await apiErrorOf(post(other, early))).toMatchObject(REFUSED);
  expect(await status(first.videoUrl ?? first.imageUrls[0] ?? '')).toBe(404);
  expect((await moderationLogOf(app, number)).slice(-2)).toEqual([
    `system returned: ${owner.id}`,
    `system returned: ${other.id}`,
  ]);

  await reverseReport(operator(app), { number, grounds: 'It is harmless.' });
  await posted(other, bytes);
});

test('a file that was removed against the terms is refused to its owner only', async () => {
  const [bytes, owner, other] = [await uniquePicture(), await registerMember(app), await registerMember(app)];
  await removed(await posted(owner, bytes), 'nudity');
  expect(await apiErrorOf(upload(app, owner, bytes))).toMatchObject(REFUSED);
  await posted(other, bytes);
});

test('operators see who sent a removed file again until they review it, and who else shows it', async () => {
  const [bytes, owner, other] = [await uniquePicture(), await registerMember(app), await registerMember(app)];
  const same = await posted(other, bytes);
  const number = await removed(await posted(owner, bytes), 'child_safety');
  for (let tries = 0; tries < 2; tries += 1) await apiErrorOf(upload(app, owner, bytes));
  const listed = async () =>
    (await ops('reports', 'list')).text.split('\n').filter((line) => line.includes(number));
  expect(await listed()).toEqual([
    expect.stringMatching(
      new RegExp(`^ {2}@${owner.username} .* sent a file of ${number} \\(child_safety\\)$`),
    ),
  ]);
  expect((await ops('reports', 'show', number)).text).toContain(
    `Other public posts with one of these files:\n  /${other.username}/post/${same.id}`,
  );
  expect((await ops('reports', 'known', number)).text).toBe(
    'Reviewed attempts: 1. Later ones are listed again.',
  );
  expect(await listed()).toEqual([]);
  app.clock.advance(1);
  await apiErrorOf(upload(app, owner, bytes));
  expect(await listed()).toHaveLength(1);
});

test('an illegal file stays refused after it and its owner have been erased', async () => {
  const [bytes, owner] = [await uniquePicture(), await registerMember(app)];
  await removed(await posted(owner, bytes), 'illegal');
  // Until then the owner may appeal.
  app.clock.advance((APPEAL_DAYS + 1) * DAY_MS);
  await eraseAccount(operator(app), { username: owner.username });
  app.clock.advance(2 * DAY_MS);
  await cleanUpMedia(app.app.system);
  expect(await apiErrorOf(upload(app, await registerMember(app), bytes))).toMatchObject(REFUSED);
});
