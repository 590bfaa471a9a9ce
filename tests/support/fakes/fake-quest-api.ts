import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Award, Quest, QuestEntry, QuestSummary } from '../../../contracts/quests.ts';

const DAY_MS = 86_400_000;

export interface FakeQuestReplies {
  /** Quests of this week. Null makes the API call fail. */
  week: QuestSummary[] | null;
  /** Quests by id. */
  quests: Map<string, Quest>;
  entries: Map<string, QuestEntry[]>;
  weeks: { week: string; quests: Quest[] }[];
  /** Null makes the API call fail. */
  awards: Award[] | null;
}

export interface FakeQuestApi {
  origin: string;
  replies: FakeQuestReplies;
  /** Paths of the requests with their queries, in order. */
  requests: string[];
  close(): Promise<void>;
}

/** Number of entries or weeks per response of the fake API. */
const PAGE_SIZE = 4;

/** Starts a fake API that serves quests only, in any state that a test sets. */
export async function startFakeQuestApi(): Promise<FakeQuestApi> {
  const replies: FakeQuestReplies = {
    week: [],
    quests: new Map(),
    entries: new Map(),
    weeks: [],
    awards: [],
  };
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, body } = answer(replies, new URL(request.url ?? '', 'http://api'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replies,
    requests: asked,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

const failed = { status: 500, body: { error: 'an_error_occurred', error_description: 'x' } };
const refused = (status: number, error: string) => ({ status, body: { error, error_description: error } });

function answer(
  replies: FakeQuestReplies,
  { pathname, searchParams }: URL,
): { status: number; body: unknown } {
  if (pathname === '/api/v1/quests')
    return replies.week ? { status: 200, body: { quests: replies.week } } : failed;
  if (pathname === '/api/v1/quests/archive') {
    const before = searchParams.get('before');
    if (before !== null && !/^\d{4}-\d\d-\d\d$/.test(before)) return refused(400, 'invalid_week');
    const weeks = replies.weeks.filter(({ week }) => before === null || week < before);
    const shown = weeks.slice(0, PAGE_SIZE);
    return {
      status: 200,
      body: { weeks: shown, next: weeks.length > PAGE_SIZE ? (shown.at(-1)?.week ?? null) : null },
    };
  }
  const [, id = '', part] = /^\/api\/v1\/quests\/([\w-]+)(\/entries)?$/.exec(pathname) ?? [];
  const quest = replies.quests.get(id) ?? replies.week?.find(({ quest_id }) => quest_id === id);
  if (quest)
    return { status: 200, body: part ? pageOf(replies.entries.get(id) ?? [], searchParams) : { quest } };
  return refused(404, 'quest_not_found');
}

function pageOf(entries: QuestEntry[], query: URLSearchParams) {
  const sorted = entries.toSorted((a, b) =>
    query.get('sort') === 'new' ? b.created_at.localeCompare(a.created_at) : b.likes - a.likes,
  );
  const from = Number(query.get('after') ?? 0);
  const next = from + PAGE_SIZE;
  return { entries: sorted.slice(from, next), next: next < sorted.length ? String(next) : null };
}

let made = 0;

/** Returns a quest with a unique id. By default, it runs for three more days. */
export function sampleQuest(changes: Partial<Quest> = {}): Quest {
  made += 1;
  const now = Date.now();
  return {
    quest_id: `019a0000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    title: `Swim before breakfast ${made}`,
    theme: 'Water',
    description: 'A lake, a river, a cold pool. Post the moment you go in.',
    week: '2026-11-16',
    startsAt: new Date(now - 4 * DAY_MS).toISOString(),
    endsAt: new Date(now + 3 * DAY_MS).toISOString(),
    state: 'running',
    participants: 1234,
    highPoints: 750,
    won: Boolean(changes.winner),
    winner: null,
    correctedAt: null,
    ...changes,
  };
}

/** Returns an entry by a new member. Each further call returns a newer entry with fewer likes. */
export function sampleEntry(changes: Partial<QuestEntry> = {}): QuestEntry {
  made += 1;
  return {
    id: `019b0000-0000-7000-8000-${String(made).padStart(12, '0')}`,
    sId: `s${String(made).padStart(7, '0')}`,
    imageUrl: `/media/${'a'.repeat(64)}/1080.webp`,
    description: `Cold, but worth it ${made}`,
    created_at: new Date(Date.UTC(2026, 10, 17) + made * 60_000).toISOString(),
    likes: Math.max(0, 2000 - made),
    creator: {
      user_id: `019c0000-0000-7000-8000-${String(made).padStart(12, '0')}`,
      username: `Person_${made}`,
      display_name: `Person ${made}`,
      avatarUrl: '/favicon.svg',
    },
    ...changes,
  };
}
