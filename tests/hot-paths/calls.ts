import { decideQuests } from '../../domain/quests/index.ts';
import { addPost } from '../support/posts.ts';
import { emptyShort } from '../support/short.ts';
import type { Subject, World } from './world.ts';

type Call = (of: Subject, world: World) => Promise<unknown>;

const short = ({ person }: Subject, links: number) =>
  person.api('PUT /api/v1/@me/short/update', {
    body: {
      profile: emptyShort({
        titles: ['Climber'],
        links: Array.from({ length: links }, (_, n) => ({
          ...{ id: `l${n}`, title: `Link ${n}` },
          link: `https://example.com/${n}`,
        })),
      }),
    },
  });
const like = ({ postId }: Subject, { reader }: World, liked: boolean) =>
  reader.api('POST /api/v1/users/@me/media/action/{id}/like', { params: { id: postId }, body: { liked } });
const follow = ({ person }: Subject, { reader }: World, following: boolean) =>
  reader.api('POST /api/v1/users/@me/action/{user_id}/follow', {
    params: { user_id: person.id },
    body: { following },
  });

/** The most frequent operations, by description. Nearly all are API calls, sent as a browser or app sends them. */
export const calls: Record<string, Call> = {
  'a Short': ({ person: { username } }, { app }) =>
    app.visitor('GET /api/v1/@me/short/{username}', { params: { username }, query: {} }),
  'a profile, as somebody without an account': ({ person: { username } }, { app }) =>
    app.visitor('GET /api/v1/users/@me/{username}', { params: { username } }),
  'a profile, as a member': ({ person: { username } }, { reader }) =>
    reader.api('GET /api/v1/users/@me/{username}', { params: { username } }),
  'the newest posts of a person': ({ person: { id } }, { app }) =>
    app.visitor('GET /api/v1/users/@me/media/get/{user_id}', { params: { user_id: id }, query: {} }),
  'what a person has won': ({ person: { id } }, { app }) =>
    app.visitor('GET /api/v1/users/@me/awards/{user_id}', { params: { user_id: id } }),
  'a post by its id': ({ postId: id }, { reader }) =>
    reader.api('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } }),
  'a post by its short id': ({ postShortId: id }, { app }) =>
    app.visitor('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } }),
  'a like': (of, world) => like(of, world, true),
  'a like that is taken back': (of, world) => like(of, world, false),
  'a follow': (of, world) => follow(of, world, true),
  'a follow that ends': (of, world) => follow(of, world, false),
  'who is signed in': ({ person }) => person.api('GET /api/v2/users/@me'),
  'the editor': ({ person }) => person.api('GET /api/v1/@me/short/user'),
  'a save': (of, { amounts }) => short(of, amounts(of).links),
  'the payments page': ({ person }) => person.api('GET /api/v1/@me/payments'),
  'the billing address': ({ person }) =>
    person.api('GET /api/v1/@me/payments/billing', { query: { missing: 'empty' } }),
  'the security page': ({ person }) => person.api('GET /api/v1/@me/security'),
  'the recent activity': ({ person }) => person.api('GET /api/v1/@me/security/activity', { query: {} }),
  'signing in': ({ person }, { app }) =>
    app.visitor('POST /api/v1/sign-in/session', {
      body: { login: person.username, password: person.password },
    }),
  'usernames to choose from': ({ person }, { app }) =>
    app.visitor('GET /api/v1/sign-in/suggestions', {
      query: { display_name: person.username },
    }),
  'the quests of this week': (_, { app }) => app.visitor('GET /api/v1/quests'),
  'the quests of past weeks': (_, { app }) => app.visitor('GET /api/v1/quests/archive', { query: {} }),
  'a quest': ({ questId: quest_id }, { app }) =>
    app.visitor('GET /api/v1/quests/{quest_id}', { params: { quest_id } }),
  'the most liked entries of a quest': (of, world) => entries(of, world, 'likes'),
  'the newest entries of a quest': (of, world) => entries(of, world, 'new'),
  'a look whether quests are to be decided': async (_, { app }) => decideQuests(app.app.system),
  'a post that is deleted': async ({ person }, { app }) => {
    const { id } = await addPost(app, person);
    await person.api('DELETE /api/v1/users/@me/media/post/{id}', { params: { id } });
  },
};

async function entries({ questId: quest_id }: Subject, { app }: World, sort: 'likes' | 'new') {
  const read = (after?: string) =>
    app.visitor('GET /api/v1/quests/{quest_id}/entries', {
      params: { quest_id },
      query: { sort, ...(after === undefined ? {} : { after }) },
    });
  const { next } = await read();
  // Requests a second page too, with a made-up cursor if there is only one page.
  const middle = JSON.stringify([1, Date.now(), quest_id]);
  await read(next ?? Buffer.from(middle).toString('base64url'));
}
