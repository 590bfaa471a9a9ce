import { expect, test } from 'vitest';
import { createApi } from '#contracts/client';
import type { ShortUser } from '#contracts/short';
import { sampleShort } from '../../features/short/sample-short.ts';
import { loadExamples } from './load-examples.ts';

const answering = (answers: Record<string, () => Response | Promise<Response>>) =>
  createApi({
    transport: async (url) => {
      const name = url.split('?')[0]?.split('/').at(-1) ?? '';
      return answers[name]?.() ?? Response.json({ error: 'userNotFound' }, { status: 404 });
    },
  });
const short = (name: string, change: Partial<ShortUser> = {}): ShortUser => ({
  ...sampleShort({ name, title: '', links: Array.from({ length: 11 }, (_, n) => `Link ${n}`) }),
  ...change,
});
const somebody = (name: string, change?: Partial<ShortUser>) => () => Response.json(short(name, change));
const nameOf = (name: string) => `The real ${name}`;

test('loads the examples that exist, in their order', async () => {
  const optionalApi = answering({
    theo: somebody('The real theo'),
    brand_cafe: somebody('The real brand_cafe'),
  });
  const examples = await loadExamples({ optionalApi }, nameOf);
  expect(examples.map(({ name }) => name)).toEqual(['brand_cafe', 'theo']);
});

test('omits examples that fail to load or belong to another member', async () => {
  const optionalApi = answering({
    brand_cafe: () => Promise.reject(new TypeError('fetch failed')),
    noah: () => new Response('', { status: 500 }),
    theo: somebody('Theo who came first'),
  });
  expect(await loadExamples({ optionalApi }, nameOf)).toEqual([]);
});

test('leaves out cards that are not loaded and what is cut off', async () => {
  const song = { isPlaying: false, track: null };
  const { profile } = short('');
  const user = {
    services: ['spotify' as const],
    cards: { spotify_listening: song },
    profile: { ...profile, shortcuts: ['spotify_top', 'spotify_listening'] },
  };
  const optionalApi = answering({ brand_cafe: somebody('The real brand_cafe', user) });
  const [example] = await loadExamples({ optionalApi }, nameOf);
  expect(example?.user.profile.shortcuts).toEqual(['spotify_listening']);
  expect(example?.user.profile.links).toHaveLength(5);
});
