import { expect, test } from 'vitest';
import { createApi } from '#contracts/client';
import type { ShortUser } from '#contracts/short';
import { demoCompany } from '../../../../sandbox/demo-company.ts';
import { brandCompany } from '../../context/company.ts';
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

test('loads the examples that exist, in their order', async () => {
  const optionalApi = answering({
    theo: somebody('Theo'),
    brand_cafe: somebody('Café'),
  });
  const examples = await loadExamples({ optionalApi, company: demoCompany });
  expect(examples.map(({ name }) => name)).toEqual(['brand_cafe', 'theo']);
});

test('omits examples that fail to load', async () => {
  const optionalApi = answering({
    brand_cafe: () => Promise.reject(new TypeError('fetch failed')),
    noah: () => new Response('', { status: 500 }),
  });
  expect(await loadExamples({ optionalApi, company: demoCompany })).toEqual([]);
});

test('shows no member without the demo, whatever they are called', async () => {
  const optionalApi = answering({
    brand_cafe: somebody('Café Morgenrot'),
    noah: somebody('Noah Brandt'),
    theo: somebody('Theo Aigner'),
  });
  expect(await loadExamples({ optionalApi, company: brandCompany })).toEqual([]);
});

test('leaves out cards that are not loaded and what is cut off', async () => {
  const song = { isPlaying: false, track: null };
  const { profile } = short('');
  const user = {
    services: ['spotify' as const],
    cards: { spotify_listening: song },
    profile: { ...profile, shortcuts: ['spotify_top', 'spotify_listening'] },
  };
  const optionalApi = answering({ brand_cafe: somebody('Café', user) });
  const [example] = await loadExamples({ optionalApi, company: demoCompany });
  expect(example?.user.profile.shortcuts).toEqual(['spotify_listening']);
  expect(example?.user.profile.links).toHaveLength(5);
});
