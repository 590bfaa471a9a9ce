import { perInput } from '#contracts/cards/inputs';
import { perService } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import { avatars } from '../photos/index.ts';

/** Creates a sample Short with texts in the viewer's language. */
export function sampleShort(texts: { name: string; title: string; links: string[] }): ShortUser {
  const connection = { connected: false, reconnect: false, display: false, profile: null };
  return {
    user_id: 'mia',
    id: 'mia',
    username: 'mia',
    display_name: texts.name,
    account_created: '2025-01-06T09:00:00.000Z',
    hasPremium: true,
    badges: [{ name: 'dayZero' }, { name: 'dayOne' }],
    profile: {
      avatarURL: avatars.mia,
      avatarUrl: avatars.mia,
      bio: '',
      links: texts.links.map((title, n) => {
        const link = `https://example.com/${n}`;
        return { id: String(n), title, link, url: link };
      }),
      titles: [texts.title],
      backgroundColor: '#1a0f1f',
      boxColor: '#24142b',
      buttonColor: '#f6d5dc',
      gradient: { enabled: true, boxColor_1: '#5b2a5e', boxColor_2: '#c2567a' },
      effects: { animation: { enabled: false, type: 'sakurafall' }, typewriter: false },
      shortcuts: [],
      shortcutSettings: perInput(() => ''),
      arrangement: 'cards_first',
      entries: null,
      headings: [],
      look: {},
    },
    connections: { ulifyi: connection, ...perService(() => connection) },
    services: [],
    cards: {},
  };
}
