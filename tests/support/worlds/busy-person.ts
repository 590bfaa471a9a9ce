import { eq } from 'drizzle-orm';
import type { Post } from '#contracts/posts';
import * as schema from '#db/schema';
import { issueToken, setMark } from '#domain/accounts';
import { writeBillingLog } from '#domain/billing';
import { decideReport } from '#domain/reports';
import { newId, newToken, tokenHash } from '#platform/ids';
import { addExport } from '../exports.ts';
import { addQuest } from '../posts.ts';
import { registerMember, type TestApp, type TestMember } from '../test-app.ts';
import { pathOf, uniquePicture, upload } from '../uploads.ts';
import type { PayingApp } from './paying-app.ts';
import { operator, sendReport } from './reports.ts';

/** Posts a new picture. */
export async function postPicture(
  app: TestApp,
  person: TestMember,
  more: Record<string, unknown> = {},
): Promise<Post> {
  const [given] = await upload(app, person, await uniquePicture());
  return (
    await person.api('POST /api/v1/users/@me/media/post', {
      body: { uploads: [given?.upload_id ?? ''], tagged: [], ...more },
    })
  ).post;
}
/** Returns the path of a post's first picture in an export. */
export const pictureOf = ({ imageUrls: [url = ''] }: Post) =>
  pathOf(url)
    .slice(1)
    .replace(/\d+\.webp$/, '1080.jpg');
const like = (person: TestMember, { id }: Post) =>
  person.api('POST /api/v1/users/@me/media/action/{id}/like', { params: { id }, body: {} });
const follow = (person: TestMember, { id }: TestMember) =>
  person.api('POST /api/v1/users/@me/action/{user_id}/follow', { params: { user_id: id }, body: {} });
const decide = (app: TestApp, number: string) =>
  decideReport(operator(app), { number, decision: 'hide', grounds: 'It sells something.' });

/** Creates a member who has used every feature, and a second member to interact with. */
export async function busyPerson(app: PayingApp) {
  const [ada, ben] = [await app.registerPayer(), await registerMember(app)];
  const { db } = app.engine;
  const at = app.clock.now();
  const questId = await addQuest(app);
  const entry = await postPicture(app, ada, { quest_id: questId, tagged: [ben.id] });
  const hidden = await postPicture(app, ada);
  const ofBen = await postPicture(app, ben, { quest_id: questId, tagged: [ada.id] });
  for (const liked of [entry, ofBen]) await like(ada, liked);
  await follow(ada, ben);
  await follow(ben, ada);
  await upload(app, ada, await uniquePicture());
  await db
    .insert(schema.awards)
    .values({ questId, accountId: ada.id, postId: entry.id, votes: 1, highPoints: 100, awardedAt: at });
  await db.insert(schema.awardCorrections).values({
    ...{ id: newId(), questId, toAccountId: ada.id, highPoints: 100, grounds: 'Ada was first' },
    ...{ correctedAt: at, correctedBy: 'ada', texts: { en: 'Ada was first', de: 'Ada war schneller' } },
  });
  await setMark(operator(app), { username: ada.username, mark: 'gold' });
  const made = await sendReport(ada.api, { subject: { kind: 'post', id: ofBen.id }, text: 'Ada says so' });
  const about = await sendReport(ben.api, { subject: { kind: 'post', id: hidden.id }, text: 'Ben says so' });
  for (const number of [made, about]) await decide(app, number);
  // Sends the emails about the decisions. The export contains a decision only after that.
  await app.jobs.run();
  await sendReport(ben.api, { subject: { kind: 'profile', username: ada.username }, text: 'Ben again' });
  await app.subscribe(ada);
  await writeBillingLog(operator(app), ada.id, 'reconciled');
  await ada.api('POST /api/v1/support', { body: { topic: 'other', text: 'Ada asks', email: '' } });
  const secrets = { device: newToken(), grant: `v1.${newToken()}`, termination: newToken() };
  // Simulate an order that may still be paid.
  await db.update(schema.checkouts).set({ url: 'https://pay.example/open' });
  const token = await issueToken(app.app.system, {
    ...{ accountId: ada.id, purpose: 'password_reset', email: ada.email },
  });
  await db
    .insert(schema.knownDevices)
    .values({ tokenHash: tokenHash(secrets.device), accountId: ada.id, createdAt: at });
  await db
    .insert(schema.totpSecrets)
    .values({ accountId: ada.id, secret: `v1.${newToken()}`, createdAt: at });
  await db.insert(schema.recoveryCodes).values({ accountId: ada.id, number: 3, codeHash: newToken() });
  await db.insert(schema.passkeys).values({
    ...{ id: newId(), accountId: ada.id, credentialId: newToken(), publicKey: newToken(), algorithm: -7 },
    ...{ counter: 0, transports: ['internal'], aaguid: newId(), multiDevice: true, backedUp: true },
    ...{ rpId: 'localhost', name: 'Ada’s phone', createdAt: at },
  });
  await db.insert(schema.factorResets).values({ accountId: ada.id, requestedAt: at, dueAt: at });
  await addExport(app, ada.id);
  await db
    .insert(schema.deletionRequests)
    .values({ accountId: ada.id, requestedAt: at, reason: 'Ada wants to go' });
  await db.insert(schema.emailChanges).values({
    ...{ id: newId(), accountId: ada.id, email: 'ada-new@example.com', requestedAt: at },
  });
  await db.insert(schema.connections).values({
    ...{ accountId: ada.id, service: 'spotify', providerId: 'ada-there', displayName: 'Ada there' },
    ...{ username: 'ada_there', profileUrl: 'https://open.example/ada', grant: secrets.grant },
    ...{ authorizedAt: at, profileReadAt: at },
  });
  await db
    .insert(schema.premiumGrants)
    .values({ id: newId(), accountId: ada.id, reason: 'a prize', startsAt: at });
  await db.insert(schema.terminations).values({
    ...{ id: newId(), kind: 'ordinary', number: newToken(), tokenHash: tokenHash(secrets.termination) },
    ...{ receivedAt: at, language: 'en', name: 'Ada', email: ada.email, contract: 'Premium', reason: '' },
    ...{ state: 'done', accountId: ada.id },
  });
  await db
    .update(schema.profiles)
    .set({ badges: ['dayOne'] })
    .where(eq(schema.profiles.accountId, ada.id));
  await db
    .update(schema.shorts)
    .set({
      ...{
        titles: ['Ada climbs'],
        links: [{ id: 'link-1', title: 'Ada’s huts', link: 'https://huts.example/' }],
      },
      hiddenLinks: [
        { address: 'https://hidden.example/', wholePath: false, known: ['https://known.example/'] },
      ],
      ...{ removedHeadings: ['Ada’s insult'], headings: [{ id: 'heading-1', title: 'Ada’s heading' }] },
      ...{ shortcuts: ['discord_server'], shortcutSettings: { discordInvite: 'ada-invites' } },
      ...{ displayConnections: { discord: true }, entries: ['h:heading-1', 'l:link-1'] },
      look: { font: 'serif' },
    })
    .where(eq(schema.shorts.accountId, ada.id));
  await db.insert(schema.accountEvents).values({
    ...{ id: newId(), accountId: ada.id, at, kind: 'email_changed' },
    ...{ device: { browser: 'Firefox', system: 'Linux' }, values: { to: 'a…@example.com' } },
  });
  return { ada, ben, entry, hidden, ofBen, token, secrets };
}
