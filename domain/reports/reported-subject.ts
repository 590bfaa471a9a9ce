import { and, eq } from 'drizzle-orm';
import type { ReportSubject } from '#contracts/reports';
import { isMeLink } from '#contracts/rules/links/me-link';
import { videoPath } from '#contracts/rules/picture-sizes';
import { isUuid, postPath } from '#contracts/rules/post';
import { linkIcon } from '#contracts/rules/shorts/short-icons';
import type { ShortUser } from '#contracts/short';
import { accounts, postPictures, posts, profiles, type ReportedLink, shorts } from '#db/schema';
import { isAccountVisible, isPostVisible } from '#db/visibility';
import { type Context, ProductError } from '#domain/context';
import { readShort } from '#domain/short';
import type { Report } from './report.ts';

/** Reported content as it is publicly visible now. */
export type ReportedSubject = Pick<Report, 'subject' | 'subjectId' | 'content'> & { ownerId: string };

/**
 * Returns the content that a report form names, if it is publicly visible. Errors: `post_not_found`,
 * `userNotFound`, and `not_found` for a link.
 */
export function findReportedSubject(context: Context, subject: ReportSubject): Promise<ReportedSubject> {
  switch (subject.kind) {
    case 'post':
      return findPost(context, subject.id);
    case 'profile':
      return findProfile(context, subject.username);
    case 'link':
      return findLink(context, { username: subject.username, linkId: subject.link_id });
  }
}

async function findPost({ db, publicOrigin }: Context, id: string): Promise<ReportedSubject> {
  const [post] = await db
    .select({
      id: posts.id,
      description: posts.description,
      videoHash: posts.videoHash,
      creator: { id: accounts.id, username: accounts.username },
    })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.accountId))
    .where(and(eq(isUuid(id) ? posts.id : posts.shortId, id), isPostVisible, isAccountVisible));
  if (!post) throw new ProductError('post_not_found');
  const pictures = await db
    .select({ path: postPictures.path })
    .from(postPictures)
    .where(eq(postPictures.postId, post.id))
    .orderBy(postPictures.position);
  return {
    subject: 'post',
    subjectId: post.id,
    ownerId: post.creator.id,
    content: {
      address: `${publicOrigin}${postPath(post)}`,
      text: post.description,
      pictures: [
        ...(post.videoHash === null ? [] : [videoPath(post.videoHash)]),
        ...pictures.map(({ path }) => path),
      ],
    },
  };
}

async function findProfile(context: Context, username: string): Promise<ReportedSubject> {
  const { db, publicOrigin } = context;
  const [person] = await db
    .select({
      id: accounts.id,
      usernameKey: accounts.usernameKey,
      displayName: accounts.displayName,
      bio: profiles.bio,
      avatarPath: profiles.avatarPath,
      headings: shorts.headings,
    })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .where(and(eq(accounts.usernameKey, username.toLowerCase()), isAccountVisible));
  if (!person) throw new ProductError('userNotFound');
  const { profile } = await readShort(context, { username });
  return {
    subject: 'profile',
    subjectId: person.id,
    ownerId: person.id,
    content: {
      address: `${publicOrigin}/${person.usernameKey}`,
      text: profileText(person),
      pictures: person.avatarPath === null ? [] : [person.avatarPath],
      links: profile.links.map(asReported),
    },
  };
}

/** Returns the texts of a profile and of its Short's headings, which are reported together. */
export const profileText = ({ displayName, bio, headings }: ProfileTexts): string =>
  [displayName, bio, ...headings.map(({ title }) => title)].filter((text) => text !== '').join('\n');

interface ProfileTexts {
  displayName: string;
  bio: string;
  headings: readonly { title: string }[];
}

/** Finds a link on the Short as visitors see it, so hidden links are not found. */
async function findLink(
  context: Context,
  { username, linkId }: { username: string; linkId: string },
): Promise<ReportedSubject> {
  const short = await readShort(context, { username });
  const link = short.profile.links.find(({ id }) => id === linkId);
  if (!link) throw new ProductError('not_found');
  return {
    subject: 'link',
    subjectId: link.link,
    ownerId: short.id,
    content: {
      address: `${context.publicOrigin}/@${short.username.toLowerCase()}`,
      text: `${link.title}\n${link.link}`,
      pictures: [],
      links: [asReported(link)],
    },
  };
}

const asReported = (link: ShortUser['profile']['links'][number]): ReportedLink => ({
  ...{ title: link.title, link: link.link },
  ...{ icon: linkIcon(link.link, link.icon), me: isMeLink(link) },
});

/** Returns the title that a link had when it was reported. */
export const linkTitle = ({ content }: Pick<Report, 'content'>): string =>
  content.text.split('\n', 1)[0] ?? '';
