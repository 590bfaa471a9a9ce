import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Post } from '#contracts/posts';

export interface Reply {
  status: number;
  body: unknown;
}

interface LikeCall {
  id: string;
  body: unknown;
  authorization: string | undefined;
}

/** A fake API on another host (`API_ORIGIN`), with a few posts and the replies that a test sets. */
export interface FakePostApi {
  origin: string;
  /** Replies to requests for a post, by the requested id. Other ids get a 404. */
  posts: Map<string, Reply>;
  /** Replies for a signed-in member, which take precedence over `posts`. */
  ownPosts: Map<string, Reply>;
  /** Returns the reply to a like, possibly with a delay. */
  like: (call: LikeCall) => Reply | Promise<Reply>;
  likes: LikeCall[];
  close(): Promise<void>;
}

const MEMBER = {
  user_id: '0199c0de-0000-7000-8000-0000000000ff',
  username: 'lea',
  display_name: 'Lea Novak',
  profile: { avatarURL: '/avatars/lea.svg' },
};

const person = (username: string, display_name: string, n: number) => ({
  user_id: `0199c0de-0000-7000-8000-00000000000${n}`,
  username,
  display_name,
  avatarUrl: `/avatars/${n}.svg`,
});

export const PEOPLE = [
  person('mia', 'Mia Keller', 1),
  person('noah', 'Noah Brandt', 2),
  person('theo', 'Theo Wagner', 3),
  person('brand_cafe', 'Café Sonnenschein', 4),
  person('lea', 'Lea Novak', 5),
  person('jonas', 'Jonas Huber', 6),
  person('amelie', 'Amélie Dubois', 7),
];

/** Returns the URL of the `n`th picture. Tests fulfil requests for it themselves. */
export const pictureUrl = (n: number): string => `/media/${String(n).repeat(64).slice(0, 64)}/1080.webp`;

let count = 0;

/** Returns a post with all fields and a unique id. */
export function samplePost(given: Partial<Post> = {}): Post {
  count += 1;
  const id = `0199c0de-0000-7000-9000-${(process.pid * 1000 + count).toString(16).padStart(12, '0').slice(-12)}`;
  const [creator] = PEOPLE;
  if (!creator) throw new Error('PEOPLE is empty');
  return {
    id,
    sId: `s${(process.pid * 1000 + count).toString(36).padStart(7, '0').slice(-7)}`,
    imageUrls: [1, 2, 3, 4].map(pictureUrl),
    videoUrl: null,
    liked: false,
    likes: 128,
    description: 'Sunrise from the hut.\nWorth every step up here.',
    created_at: '2026-04-18T06:12:00.000Z',
    creator: { ...creator, badge: '02', followed: false },
    quest: { quest_id: '0199c0de-0000-7000-8000-0000000000aa', title: 'Catch the first light' },
    location: { city: 'Zürich', country: 'Switzerland' },
    taggedUsers: PEOPLE.slice(1, 7),
    ...given,
  };
}

export async function startFakePostApi(): Promise<FakePostApi> {
  const server = createServer((request, response) => {
    void answer(api, request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const api: FakePostApi = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: new Map(),
    ownPosts: new Map(),
    like: ({ body }) => ({ status: 200, body: { ...(body as object), likes: 129 } }),
    likes: [],
    close: () => close(server),
  };
  return api;
}

const NOT_FOUND: Reply = {
  status: 404,
  body: { error: 'post_not_found', error_description: 'Post not found' },
};

async function answer(api: FakePostApi, request: IncomingMessage): Promise<Reply> {
  const path = (request.url ?? '').split('?')[0] ?? '';
  const { authorization } = request.headers;
  const isMember = authorization?.startsWith('Bearer ') === true;
  const liked = /\/media\/action\/([^/]+)\/like$/.exec(path)?.[1];
  if (liked !== undefined) {
    const call = { id: liked, body: JSON.parse(await bodyOf(request)) as unknown, authorization };
    api.likes.push(call);
    return api.like(call);
  }
  if (path === '/api/v2/users/@me')
    return isMember ? { status: 200, body: { user: MEMBER } } : { status: 401, body: {} };
  const username = /\/api\/v1\/users\/@me\/(\w+)$/.exec(path)?.[1];
  if (username !== undefined) return profileOf(api, username);
  const id = /\/media\/post\/get\/([^/]+)$/.exec(path)?.[1] ?? '';
  return (isMember ? api.ownPosts.get(id) : undefined) ?? api.posts.get(id) ?? NOT_FOUND;
}

/** Returns the reply to the follow button's request: whether the member follows a post's creator. */
function profileOf({ ownPosts }: FakePostApi, username: string): Reply {
  const posts = [...ownPosts.values()].map(({ body }) => (body as { post: Post }).post);
  const creator = posts.findLast((post) => post.creator.username === username)?.creator;
  return { status: 200, body: { data: { followed: creator?.followed ?? false, stats: { followers: 0 } } } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
