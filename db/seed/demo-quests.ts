import { olderWeeks } from './demo-older-quests.ts';
import type { DemoQuest } from './demo-quest.ts';

/**
 * Weeks of three quests each. The first run of the seed inserts all weeks: the last one is the current week,
 * and the others are decided. In each new week, the seed inserts the next week of this list and starts over
 * after the last.
 */
export const demoWeeks: readonly (readonly DemoQuest[])[] = [
  ...olderWeeks,
  [
    {
      en: {
        title: 'Up before the sun',
        theme: 'Morning',
        description: 'Be outside when the sun comes up, and bring somebody who would rather sleep.',
      },
      de: {
        title: 'Früher als die Sonne',
        theme: 'Morgen',
        description: 'Sei draußen, wenn die Sonne aufgeht, und nimm jemanden mit, der lieber schlafen würde.',
      },
      highPoints: 2000,
      entries: [
        {
          ...{ by: 'mia', pictures: ['rooftop'], at: 0.7, city: 'Berlin', country: 'DE' },
          description: 'Noah pointed at everything he has ever cycled past.',
          tagged: ['noah'],
          likedBy: ['noah', 'theo', 'lea', 'brand_cafe'],
        },
        {
          ...{ by: 'brand_cafe', pictures: ['coffee'], at: 0.3, city: 'Berlin', country: 'DE' },
          description: 'We are always up before the sun.',
          likedBy: ['mia', 'noah'],
        },
      ],
    },
    {
      en: {
        title: 'Under one lamp',
        theme: 'Night',
        description: 'Find a street lamp and make the small stage under it yours.',
      },
      de: {
        title: 'Unter einer Laterne',
        theme: 'Nacht',
        description: 'Such dir eine Laterne und mach die kleine Bühne darunter zu deiner.',
      },
      highPoints: 500,
      entries: [
        {
          ...{ by: 'theo', pictures: ['tram'], at: 0.2, city: 'Wien', country: 'AT' },
          description: 'The tram has two. I have one. Fair enough.',
          likedBy: ['mia', 'brand_cafe'],
        },
        {
          ...{ by: 'noah', pictures: ['canal'], at: 0.4, city: 'Berlin', country: 'DE' },
          description: 'Our lamp, our wall, our fries.',
          likedBy: ['theo', 'lea', 'noah'],
        },
      ],
    },
    {
      en: {
        title: 'Lend it to somebody',
        theme: 'Sharing',
        description: 'Give something you love out of your hands for a day and show where it went.',
      },
      de: {
        title: 'Verleih es',
        theme: 'Teilen',
        description: 'Gib für einen Tag etwas aus der Hand, das du liebst, und zeig, wo es war.',
      },
      highPoints: 500,
      entries: [
        {
          ...{ by: 'noah', pictures: ['bike'], at: 0.5, city: 'Berlin', country: 'DE' },
          description: 'She came back with flowers in the basket.',
          likedBy: ['mia', 'theo'],
        },
      ],
    },
  ],
  [
    {
      en: {
        title: 'Somewhere you have never had breakfast',
        theme: 'Breakfast',
        description:
          'Have breakfast somewhere you have never had breakfast. A bench will do, a bed will not.',
      },
      de: {
        title: 'Frühstück, wo du noch nie warst',
        theme: 'Frühstück',
        description:
          'Frühstücke dort, wo du noch nie gefrühstückt hast. Eine Parkbank zählt, das Bett nicht.',
      },
      highPoints: 1000,
      entries: [
        {
          ...{ by: 'mia', pictures: ['hut', 'lake'], at: 0.6, country: 'CH' },
          description: 'Last light at the hut. Whoever is first up makes the coffee.',
          tagged: ['noah', 'theo', 'lea', 'brand_cafe'],
          likedBy: ['noah', 'theo', 'lea'],
        },
        {
          ...{ by: 'brand_cafe', pictures: ['coffee'], at: 0.3, city: 'Berlin', country: 'DE' },
          description: 'Breakfast on the wrong side of the counter.',
          likedBy: ['mia', 'lea'],
        },
      ],
    },
    {
      en: {
        title: 'The long way home',
        theme: 'Detour',
        description: 'Take a way home that is at least twice as long, and show what you would have missed.',
      },
      de: {
        title: 'Der lange Heimweg',
        theme: 'Umweg',
        description:
          'Nimm einen Heimweg, der mindestens doppelt so lang ist, und zeig, was du sonst verpasst hättest.',
      },
      highPoints: 750,
      entries: [
        {
          ...{ by: 'noah', pictures: ['canal'], at: 0.5, city: 'Berlin', country: 'DE' },
          description: 'Two bridges too far, exactly right.',
          likedBy: ['mia', 'theo'],
        },
        {
          ...{ by: 'theo', pictures: ['tram', 'wheel'], at: 0.4, city: 'Wien', country: 'AT' },
          description: 'Got on in the wrong direction and stayed on.',
          likedBy: ['mia', 'brand_cafe'],
        },
      ],
    },
    {
      en: {
        title: 'Your city, best side',
        theme: 'Home',
        description: 'Show somebody your town from its best side. Postcards are cheating.',
      },
      de: {
        title: 'Deine Stadt, Schokoladenseite',
        theme: 'Zuhause',
        description: 'Zeig jemandem deine Stadt von ihrer schönsten Seite. Postkarten gelten nicht.',
      },
      highPoints: 1500,
      entries: [
        {
          ...{ by: 'theo', pictures: ['wheel'], at: 0.2, city: 'Wien', country: 'AT' },
          description: 'My niece decides what the best side is. It is the one with balloons.',
          likedBy: ['mia', 'lea', 'noah'],
        },
        {
          ...{ by: 'mia', pictures: ['lake'], at: 0.35, city: 'Zürich', country: 'CH' },
          description: 'From the water. Always from the water.',
          likedBy: ['noah', 'theo', 'brand_cafe', 'lea'],
        },
        {
          ...{ by: 'noah', pictures: ['rooftop'], at: 0.45, city: 'Berlin', country: 'DE' },
          description: 'Pointing at the pizza place. You cannot see it, but it is there.',
          likedBy: ['brand_cafe'],
        },
      ],
    },
  ],
];
