import { expect, test } from 'vitest';
import { createApi } from '#contracts/client';
import { existingExamples } from './existing-examples.ts';

const answering = (answers: Record<string, () => Response | Promise<Response>>) =>
  createApi({
    transport: async (url) => {
      const name = url.split('?')[0]?.split('/').at(-1) ?? '';
      return answers[name]?.() ?? Response.json({ error: 'userNotFound' }, { status: 404 });
    },
  });
const somebody = (display_name: string) => () => Response.json({ display_name });
const nameOf = (name: string) => `The real ${name}`;

test('shows the examples that exist, in their order', async () => {
  const api = answering({ theo: somebody('The real theo'), mia: somebody('The real mia') });
  expect(await existingExamples({ api }, nameOf)).toEqual(['mia', 'theo']);
});

test('omits examples that fail to load or belong to another member', async () => {
  const api = answering({
    mia: () => Promise.reject(new TypeError('fetch failed')),
    noah: () => new Response('', { status: 500 }),
    theo: somebody('Theo who came first'),
  });
  expect(await existingExamples({ api }, nameOf)).toEqual([]);
});
