import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { Api } from '../../../contracts/client.ts';
import type { CallInput } from '../../../contracts/contract.ts';
import type { contracts } from '../../../contracts/index.ts';
import { picturePath } from '../../../contracts/rules/picture-sizes.ts';
import type { SavedShortPayload } from '../../../contracts/short.ts';
import { moderationLog, postPictures, posts, reports } from '../../../db/schema/index.ts';
import type { Context } from '../../../domain/context/index.ts';
import { readShort } from '../../../domain/short/index.ts';
import { newId } from '../../../platform/ids.ts';
import { PageChanges } from '../../../platform/page-changes.ts';
import { emptyShort } from '../short.ts';
import type { TestApp, TestMember } from '../test-app.ts';

export type ReportBody = CallInput<typeof contracts.sendReport>['body'];

/** Returns the context of an operator at the command line; `evicted` collects the tags of changed pages. */
export const operator = (app: TestApp, evicted: string[] = []): Context => ({
  ...app.app.system,
  actor: { kind: 'operator', name: 'ada' },
  pageChanges: new PageChanges((tag) => void evicted.push(tag)),
});

/** Creates a post with one picture. The picture's file does not exist, because only its hash matters. */
export async function makePost(app: TestApp, owner: TestMember, description = 'Down by the river') {
  const id = newId();
  const hash = createHash('sha256').update(id).digest('hex');
  await app.engine.db.insert(posts).values({
    id,
    shortId: id.replaceAll('-', '').slice(-8),
    accountId: owner.id,
    description,
    createdAt: app.clock.now(),
  });
  await app.engine.db.insert(postPictures).values({ postId: id, position: 0, path: picturePath(hash, 1080) });
  return { id, hash, shortId: id.replaceAll('-', '').slice(-8) };
}

export const BAD_LINK = { id: 'bad', title: 'Free money', link: 'https://bad.example/now' };

export const saveLinks = (owner: TestMember, links: SavedShortPayload['links'] = [BAD_LINK]) =>
  owner.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ links }) } });

export const visibleLinks = async (app: TestApp, { username }: TestMember) => {
  // Does not use the API: its cached response is evicted by a message, because `operator` is a process of its own.
  const { profile } = await readShort(app.app.system, { username });
  return profile.links.map(({ link }) => link);
};

/** Sends a report, by default for spam. Returns the report's number. */
export const sendReport = async (api: Api, body: Pick<ReportBody, 'subject'> & Partial<ReportBody>) =>
  (await api('POST /api/v1/reports', { body: { reason: 'spam', ...body } })).number;

export async function storedReport(app: TestApp, number: string) {
  const [row] = await app.engine.db.select().from(reports).where(eq(reports.number, number));
  if (!row) throw new Error('no such report');
  return row;
}

/** Returns the entries of a report's moderation log, in order, as `<actor> <action>: <detail>`. */
export async function moderationLogOf(app: TestApp, number: string): Promise<string[]> {
  const { id } = await storedReport(app, number);
  const rows = await app.engine.db
    .select()
    .from(moderationLog)
    .where(eq(moderationLog.reportId, id))
    .orderBy(asc(moderationLog.id));
  return rows.map(({ actor, action, detail }) => `${actor} ${action}: ${detail}`);
}

/**
 * Returns the emails to one recipient, newest first, after all jobs have run. Leaves out the request to
 * confirm the email address.
 */
export async function emailsTo(app: TestApp, address: string): Promise<{ subject: string; text: string }[]> {
  await app.jobs.run();
  return app.mail
    .messages()
    .filter(({ email }) => email.to?.some((to) => to.address === address))
    .map(({ email }) => ({ subject: email.subject ?? '', text: email.text ?? '' }))
    .filter(({ subject }) => !/confirm your e-mail/.test(subject));
}

export async function lastEmailTo(app: TestApp, address: string) {
  const letters = await emailsTo(app, address);
  const letter = letters.at(0);
  if (!letter) throw new Error(`no email to ${address}`);
  return letter;
}

export function appealToken({ text }: { text: string }): string {
  const token = /\/appeal\/([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error('this email has no appeal link');
  return token;
}
