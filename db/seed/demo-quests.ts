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
        description:
          'Be outside when the sun comes up. Take somebody along who would rather sleep, or bring them breakfast.',
      },
      de: {
        title: 'Früher als die Sonne',
        theme: 'Morgen',
        description:
          'Sei draußen, wenn die Sonne aufgeht. Nimm jemanden mit, der lieber schlafen würde, oder bring Frühstück mit.',
      },
      highPoints: 2000,
      entries: [
        {
          ...{ by: 'mia', pictures: ['hill-sunrise'], at: 0.6, city: 'Zürich', country: 'CH' },
          description: 'He would rather have slept. He got over it at the top.',
          likedBy: [
            'noah',
            'theo',
            'lea',
            'brand_cafe',
            'anouk_favre',
            'gian_caduff',
            'ruedi_z',
            'kathi_lang',
          ],
        },
        {
          ...{ by: 'brand_cafe', pictures: ['cafe-at-dawn'], at: 0.3, city: 'Berlin', country: 'DE' },
          description: 'Wir sind jeden Tag früher als die Sonne. Die Croissants auch.',
          likedBy: ['mia', 'noah', 'jule_petersen'],
        },
        {
          ...{ by: 'kathi_lang', pictures: ['balloons-at-sunrise'], at: 0.7, city: 'Graz', country: 'AT' },
          description: 'Sie wollte weiterschlafen. Dann kamen die Ballons.',
          likedBy: ['theo', 'fuchs_fiona', 'vroni_hagen', 'mia', 'ole_thomsen'],
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
          ...{
            by: 'fuchs_fiona',
            pictures: ['lamp-in-snow'],
            video: 'lamp-in-snow',
            at: 0.2,
            city: 'Innsbruck',
            country: 'AT',
          },
          description: 'Erster Schnee, kein Publikum, drei Zugaben.',
          likedBy: [
            'mia',
            'gian_caduff',
            'anouk_favre',
            'kathi_lang',
            'ruedi_z',
            'brand_cafe',
            'vroni_hagen',
          ],
        },
        {
          ...{ by: 'noah', pictures: ['fries-under-the-lamp'], at: 0.4, city: 'Berlin', country: 'DE' },
          description: 'Unsere Laterne, unsere Mauer, unsere Pommes.',
          tagged: ['theo'],
          likedBy: ['theo', 'lea', 'noah', 'jule_petersen', 'malik_schuster'],
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
          ...{ by: 'noah', pictures: ['bike-with-flowers'], at: 0.5, city: 'Berlin', country: 'DE' },
          description: 'Sie kam mit Blumen im Korb zurück.',
          likedBy: ['mia', 'theo', 'brand_cafe', 'vroni_hagen'],
        },
        {
          ...{
            by: 'jule_petersen',
            pictures: ['teddy-at-the-sea'],
            at: 0.4,
            city: 'Cuxhaven',
            country: 'DE',
          },
          description: 'Mein Bär war mit der Nachbarin am Meer. Er will nicht mehr zurück.',
          likedBy: ['mia', 'noah', 'ole_thomsen', 'kathi_lang', 'fuchs_fiona', 'brand_cafe'],
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
        description: 'Geh frühstücken, wo du noch nie warst. Eine Parkbank zählt, das Bett nicht.',
      },
      highPoints: 1000,
      entries: [
        {
          ...{ by: 'mia', pictures: ['breakfast-bench'], at: 0.6, city: 'Zürich', country: 'CH' },
          description: 'A bench, a croissant, a whole lake. The dog had his before we left.',
          likedBy: [
            'noah',
            'theo',
            'lea',
            'anouk_favre',
            'vroni_hagen',
            'ruedi_z',
            'kathi_lang',
            'jule_petersen',
            'ole_thomsen',
          ],
        },
        {
          ...{ by: 'gian_caduff', pictures: ['hut-first-light'], at: 0.4, country: 'CH' },
          description: 'Sechs schlafen noch. Der Kaffee gehört also mir.',
          tagged: ['mia', 'noah', 'theo', 'fuchs_fiona', 'anouk_favre', 'malik_schuster'],
          likedBy: ['mia', 'anouk_favre', 'fuchs_fiona', 'ruedi_z', 'theo'],
        },
        {
          ...{ by: 'brand_cafe', pictures: ['behind-the-counter'], at: 0.3, city: 'Berlin', country: 'DE' },
          description: 'Frühstück auf der falschen Seite des Tresens.',
          likedBy: ['mia', 'lea', 'jule_petersen', 'noah'],
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
          ...{ by: 'malik_schuster', pictures: ['long-way-home'], at: 0.5, city: 'Freiburg', country: 'DE' },
          description: 'Es gibt eine Straße ohne Kurven. Ich habe sie vergessen.',
          likedBy: ['mia', 'noah', 'anouk_favre', 'ruedi_z', 'vroni_hagen', 'gian_caduff', 'jule_petersen'],
        },
        {
          ...{ by: 'noah', pictures: ['two-bridges-too-far'], at: 0.45, city: 'Berlin', country: 'DE' },
          description: 'Zwei Brücken zu weit. Genau richtig.',
          likedBy: ['mia', 'theo', 'malik_schuster'],
        },
        {
          ...{ by: 'theo', pictures: ['wrong-tram'], at: 0.35, city: 'Wien', country: 'AT' },
          description: 'In die falsche Richtung eingestiegen und sitzen geblieben.',
          likedBy: ['mia', 'brand_cafe', 'kathi_lang', 'jule_petersen'],
        },
        {
          ...{ by: 'fuchs_fiona', pictures: ['sledge-run'], at: 0.55, city: 'Innsbruck', country: 'AT' },
          description: 'Zu Fuß zehn Minuten. Mit dem Schlitten eine Stunde, weil man ihn erst hinaufzieht.',
          likedBy: ['gian_caduff', 'kathi_lang', 'ruedi_z', 'mia', 'anouk_favre'],
        },
      ],
    },
    {
      en: {
        title: 'Your city, best side',
        theme: 'Home',
        description: 'Show somebody your city from its best side. Postcards are cheating.',
      },
      de: {
        title: 'Deine Stadt, Schokoladenseite',
        theme: 'Zuhause',
        description: 'Zeig jemandem deine Stadt von ihrer schönsten Seite. Postkarten gelten nicht.',
      },
      highPoints: 1500,
      entries: [
        {
          ...{ by: 'kathi_lang', pictures: ['city-best-side'], at: 0.5, city: 'Graz', country: 'AT' },
          description: 'Zum ersten Mal hier. Sie wollte nur fünf Minuten bleiben.',
          likedBy: ['mia', 'theo', 'fuchs_fiona', 'vroni_hagen', 'noah', 'brand_cafe', 'lea'],
        },
        {
          ...{
            by: 'vroni_hagen',
            pictures: ['town-from-the-water'],
            at: 0.35,
            city: 'Bregenz',
            country: 'AT',
          },
          description: 'Vom Wasser aus. Immer vom Wasser aus.',
          likedBy: ['ole_thomsen', 'ruedi_z', 'mia', 'anouk_favre', 'fuchs_fiona'],
        },
        {
          ...{ by: 'theo', pictures: ['wheel-and-balloons'], at: 0.2, city: 'Wien', country: 'AT' },
          description: 'Meine Nichte bestimmt, was die schönste Seite ist. Es ist die mit den Ballons.',
          likedBy: ['mia', 'lea', 'noah', 'kathi_lang'],
        },
        {
          ...{ by: 'jule_petersen', pictures: ['market-morning'], at: 0.45, city: 'Bremen', country: 'DE' },
          description: 'Samstag, acht Uhr. Der Hund kennt den Stand mit der Wurst.',
          likedBy: ['ole_thomsen', 'brand_cafe', 'noah'],
        },
      ],
    },
  ],
];
