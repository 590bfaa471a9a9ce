export interface DemoPicturePost {
  by: string;
  /** Names of files in `pictures/`, without `.webp`. Each picture belongs to one post. */
  pictures: string[];
  /** Name of a file in `videos/`, without `.mp4`. The picture is then its poster. */
  video?: string;
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
    pictures: ['night-out-stairs'],
    description: 'A night with too many stairs and one good view.',
    city: 'Wien',
    country: 'AT',
    tagged: ['theo', 'noah'],
    likedBy: ['theo', 'noah', 'malik_schuster', 'anouk_favre', 'kathi_lang'],
    daysAgo: 30,
  },
  {
    by: 'anouk_favre',
    pictures: ['forest-camp'],
    description: 'No signal, two spoons, one pot. We stayed a second night.',
    country: 'CH',
    likedBy: ['mia', 'gian_caduff', 'ruedi_z', 'ole_thomsen'],
    daysAgo: 23,
  },
  {
    by: 'ruedi_z',
    pictures: ['forest-morning'],
    description: 'Man sieht nichts, aber der Hund kennt den Weg.',
    city: 'Bern',
    country: 'CH',
    likedBy: ['anouk_favre', 'vroni_hagen', 'fuchs_fiona', 'mia', 'jule_petersen', 'gian_caduff'],
    daysAgo: 12,
  },
  {
    by: 'ole_thomsen',
    pictures: [],
    description: 'Zwei Stunden auf den Leuchtturm gewartet. Es gibt kein Foto. Es gab nur Nebel.',
    city: 'Kiel',
    country: 'DE',
    likedBy: ['noah', 'jule_petersen', 'ruedi_z'],
    daysAgo: 5,
  },
];

const followed: Readonly<Record<string, readonly string[]>> = {
  mia: ['noah', 'theo', 'brand_cafe', 'anouk_favre', 'gian_caduff', 'ruedi_z'],
  noah: ['mia', 'brand_cafe', 'malik_schuster', 'jule_petersen', 'vroni_hagen'],
  theo: ['mia', 'noah', 'brand_cafe', 'kathi_lang'],
  lea: ['mia', 'theo', 'kathi_lang'],
  brand_cafe: ['mia', 'jule_petersen'],
  malik_schuster: ['mia', 'noah', 'anouk_favre'],
  fuchs_fiona: ['mia', 'gian_caduff', 'kathi_lang', 'ruedi_z'],
  jule_petersen: ['mia', 'noah', 'ole_thomsen', 'brand_cafe'],
  ruedi_z: ['anouk_favre', 'vroni_hagen', 'mia'],
  anouk_favre: ['mia', 'gian_caduff', 'malik_schuster', 'ruedi_z', 'ole_thomsen'],
  vroni_hagen: ['mia', 'ruedi_z', 'ole_thomsen', 'fuchs_fiona'],
  ole_thomsen: ['mia', 'jule_petersen', 'vroni_hagen'],
  kathi_lang: ['mia', 'theo', 'fuchs_fiona', 'vroni_hagen'],
  gian_caduff: ['mia', 'anouk_favre', 'fuchs_fiona'],
};

export const demoFollows: readonly (readonly [follower: string, followed: string])[] = Object.entries(
  followed,
).flatMap(([follower, people]) => people.map((person) => [follower, person] as const));
