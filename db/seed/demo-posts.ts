/** What the demo people posted, whom they follow and what they won (design section 13). */
export interface DemoPost {
  by: string;
  /** Names of files in `pictures/`. */
  pictures: string[];
  description: string;
  city?: string;
  country?: string;
  daysAgo: number;
}

export const demoPosts: readonly DemoPost[] = [
  {
    by: 'mia',
    pictures: ['hut', 'lake'],
    description: 'Last light at the hut. Whoever is first up makes the coffee.',
    country: 'CH',
    daysAgo: 2,
  },
  {
    by: 'mia',
    pictures: ['lake'],
    description: 'Six in the morning, nobody else in the water.',
    city: 'Zürich',
    country: 'CH',
    daysAgo: 9,
  },
  {
    by: 'mia',
    pictures: ['climb'],
    description: 'Third try, first time to the top.',
    country: 'CH',
    daysAgo: 16,
  },
  {
    by: 'mia',
    pictures: ['tram', 'rooftop'],
    description: 'A night in Wien with too many stairs.',
    city: 'Wien',
    country: 'AT',
    daysAgo: 30,
  },
  {
    by: 'noah',
    pictures: ['canal'],
    description: 'The way home, the long one.',
    city: 'Berlin',
    country: 'DE',
    daysAgo: 3,
  },
  {
    by: 'noah',
    pictures: ['bike'],
    description: 'She has carried me since 2019.',
    city: 'Berlin',
    country: 'DE',
    daysAgo: 12,
  },
  {
    by: 'theo',
    pictures: ['wheel'],
    description: 'One round before it got dark.',
    city: 'Wien',
    country: 'AT',
    daysAgo: 4,
  },
  {
    by: 'theo',
    pictures: ['tram'],
    description: 'Line 1, window seat.',
    city: 'Wien',
    country: 'AT',
    daysAgo: 11,
  },
  {
    by: 'theo',
    pictures: ['rooftop'],
    description: 'Above it all.',
    city: 'Wien',
    country: 'AT',
    daysAgo: 21,
  },
  {
    by: 'brand_cafe',
    pictures: ['coffee'],
    description: 'The first two of the day.',
    city: 'Berlin',
    country: 'DE',
    daysAgo: 1,
  },
];

export const demoFollows: readonly (readonly [follower: string, followed: string])[] = [
  ['noah', 'mia'],
  ['theo', 'mia'],
  ['brand_cafe', 'mia'],
  ['lea', 'mia'],
  ['mia', 'noah'],
  ['theo', 'noah'],
  ['mia', 'theo'],
  ['lea', 'theo'],
  ['mia', 'brand_cafe'],
  ['noah', 'brand_cafe'],
  ['theo', 'brand_cafe'],
];

/** HighPoints won so far. */
export const demoHighscores: Readonly<Record<string, number>> = { mia: 12_480, noah: 3150, theo: 860 };
