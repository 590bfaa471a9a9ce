import type { AnimationKind } from '#contracts/rules/short-theme';
import type { Language } from '../../locales/languages.ts';

/** Password that all demo members share. It is printed at startup. */
export const DEMO_PASSWORD = 'quest-demo-1';

export interface DemoPerson {
  username: string;
  displayName: string;
  country: string;
  language: Language;
  birthDate: string;
  bio: string;
  badge: '00' | '01' | '02' | '10' | '11';
  badges: string[];
  bannerColor: string;
  joined: string;
  /** Days from now until Premium ends. Null means unlimited, undefined means no Premium. */
  premiumDays?: number | null;
  /** Description of the member, printed at startup. */
  note: string;
  short: {
    colours?: Partial<{
      backgroundColor: string;
      boxColor: string;
      buttonColor: string;
      gradientColor1: string;
      gradientColor2: string;
    }>;
    gradient?: boolean;
    animation?: AnimationKind;
    typewriter?: boolean;
    titles: string[];
    links: [title: string, link: string][];
    shortcuts: string[];
    shortcutSettings?: Record<string, string>;
  };
}

export const demoPeople: readonly DemoPerson[] = [
  {
    username: 'mia',
    displayName: 'Mia Keller',
    country: 'CH',
    language: 'en',
    birthDate: '1998-05-17',
    bio: 'Climber in Zürich. First at the lake, last at the hut.',
    badge: '02',
    badges: ['dayZero', 'dayOne'],
    bannerColor: '#27364a',
    joined: '2025-01-06',
    premiumDays: null,
    note: 'Premium, a rich Short',
    short: {
      colours: {
        backgroundColor: '#1a0f1f',
        boxColor: '#24142b',
        buttonColor: '#f6d5dc',
        gradientColor1: '#5b2a5e',
        gradientColor2: '#c2567a',
      },
      gradient: true,
      animation: 'sakurafall',
      typewriter: true,
      titles: ['Climber from Zürich', 'Three quests a week', 'Coffee before summits', 'Film photos, mostly'],
      links: [
        ['My favourite huts', 'https://www.sac-cas.ch/en/huts-and-tours/'],
        ['Swimming in the Limmat', 'https://www.zuerich.com/en'],
        ['Trail map of last weekend', 'https://www.openstreetmap.org/#map=13/46.9920/8.5340'],
        ['Trains I take to the rocks', 'https://www.sbb.ch/en'],
        ['Weather I trust', 'https://www.meteoswiss.admin.ch/'],
        ['Avalanche bulletin', 'https://www.slf.ch/en/avalanche-bulletin-and-snow-situation/'],
        ['Routes around Wien', 'https://www.wien.info/en'],
        ['Berlin walls worth the trip', 'https://www.visitberlin.de/en'],
        ['Photos under a free licence', 'https://commons.wikimedia.org/wiki/Category:Climbing'],
        ['What I am reading', 'https://www.gutenberg.org/'],
        ['Knots, explained', 'https://en.wikipedia.org/wiki/List_of_knots'],
      ],
      shortcuts: [
        'spotify_listening',
        'discord_server',
        'eventbrite_event',
        'youtube_video',
        'spotify_top',
        'spotify_recent',
      ],
      shortcutSettings: {
        discordInvite: 'zuerich-climb',
        eventbriteEvent: '1234567890123',
        youtubeVideo: 'aqz-KE-bpKQ',
      },
    },
  },
  {
    username: 'noah',
    displayName: 'Noah Brandt',
    country: 'DE',
    language: 'de',
    birthDate: '2001-09-30',
    bio: 'Berlin, bikes, bread.',
    badge: '01',
    badges: [],
    bannerColor: '#1f3a33',
    joined: '2025-03-22',
    note: 'free, all that is free',
    short: {
      colours: { backgroundColor: '#0d1512', boxColor: '#16241f', buttonColor: '#d8f0df' },
      titles: ['Berlin by bike'],
      links: [
        ['Rides on Sundays', 'https://www.visitberlin.de/en/cycling-berlin'],
        ['Sourdough notes', 'https://en.wikipedia.org/wiki/Sourdough'],
        ['Cycle map', 'https://www.cyclosm.org/'],
      ],
      shortcuts: ['discord_server', 'youtube_video'],
      shortcutSettings: { discordInvite: 'berlin-rides', youtubeVideo: 'aqz-KE-bpKQ' },
    },
  },
  {
    username: 'lea',
    displayName: 'Lea Novak',
    country: 'AT',
    language: 'de',
    birthDate: '2004-02-29',
    bio: '',
    badge: '00',
    badges: [],
    bannerColor: '#1a1a1a',
    joined: '2026-11-02',
    note: 'new, nothing filled in',
    short: { titles: [], links: [], shortcuts: [] },
  },
  {
    username: 'theo',
    displayName: 'Theo Aigner',
    country: 'AT',
    language: 'de',
    birthDate: '1995-12-31',
    bio: 'Trams, roofs and Wiener Melange.',
    badge: '11',
    badges: ['dayOne'],
    bannerColor: '#4a2b22',
    joined: '2025-02-14',
    premiumDays: 19,
    note: 'Premium cancelled, still running',
    short: {
      colours: {
        backgroundColor: '#f3ece1',
        boxColor: '#fffaf2',
        buttonColor: '#8c2f1b',
        gradientColor1: '#e9c9a8',
        gradientColor2: '#c8553d',
      },
      gradient: true,
      typewriter: true,
      titles: ['Wien from above', 'Line 1, window seat'],
      links: [
        ['Roofs you may visit', 'https://www.wien.info/en/see-do'],
        ['Tram timetable', 'https://www.wienerlinien.at/'],
        ['Coffee houses', 'https://en.wikipedia.org/wiki/Viennese_coffee_house'],
        ['Open data I use', 'https://www.data.gv.at/'],
      ],
      shortcuts: ['spotify_recent'],
    },
  },
  {
    username: 'brand_cafe',
    displayName: 'Café Morgenrot',
    country: 'DE',
    language: 'de',
    birthDate: '1990-01-01',
    bio: 'Specialty coffee and one sponsored quest a season.',
    badge: '01',
    badges: [],
    bannerColor: '#3a2a1c',
    joined: '2025-06-01',
    note: 'a business',
    short: {
      colours: { backgroundColor: '#efe6d8', boxColor: '#ffffff', buttonColor: '#2b1d12' },
      titles: ['Open from 7', 'Beans roasted on Tuesdays'],
      links: [
        ['This week on the bar', 'https://en.wikipedia.org/wiki/Specialty_coffee'],
        ['How to find us', 'https://www.openstreetmap.org/#map=17/52.5389/13.4244'],
      ],
      shortcuts: ['eventbrite_event', 'discord_server'],
      shortcutSettings: { eventbriteEvent: '1234567890123', discordInvite: 'cafe-morgenrot' },
    },
  },
];
