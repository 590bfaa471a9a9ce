export interface DemoPicturePost {
  by: string;
  /** Names of files in `pictures/`, without `.webp`. */
  pictures: string[];
  description: string;
  city?: string;
  country?: string;
  tagged?: string[];
  likedBy?: string[];
}

export interface DemoPost extends DemoPicturePost {
  daysAgo: number;
}

export const demoPosts: readonly DemoPost[] = [
  {
    by: 'mia',
    pictures: ['tram', 'rooftop'],
    description: 'A night with too many stairs and one good view.',
    city: 'Wien',
    country: 'AT',
    tagged: ['theo', 'noah'],
    likedBy: ['theo', 'noah'],
    daysAgo: 30,
  },
  {
    by: 'noah',
    pictures: ['bike'],
    description: 'She has carried me since 2019.',
    city: 'Berlin',
    country: 'DE',
    likedBy: ['mia'],
    daysAgo: 12,
  },
  {
    by: 'theo',
    pictures: ['tram'],
    description: 'Line D, window seat.',
    city: 'Wien',
    country: 'AT',
    likedBy: ['mia', 'noah', 'brand_cafe'],
    daysAgo: 11,
  },
  {
    by: 'brand_cafe',
    pictures: ['coffee'],
    description: 'The first two of the day.',
    city: 'Berlin',
    country: 'DE',
    likedBy: ['noah'],
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
