import type { DemoQuest } from './demo-quest.ts';

/** Quests of the demo's first weeks, oldest week first. */
export const olderWeeks: readonly (readonly DemoQuest[])[] = [
  [
    {
      en: {
        title: 'More sky than street',
        theme: 'Heights',
        description:
          'Find a spot from which you see more sky than street. Stairs count double, lifts are allowed.',
      },
      de: {
        title: 'Mehr Himmel als Straße',
        theme: 'Höhe',
        description:
          'Finde einen Ort, von dem aus du mehr Himmel als Straße siehst. Treppen zählen doppelt, der Aufzug ist erlaubt.',
      },
      highPoints: 2400,
      entries: [
        {
          ...{ by: 'mia', pictures: ['stairs-to-the-sky'], at: 0.3, city: 'Zürich', country: 'CH' },
          description: 'I counted 212 stairs. My legs say 400.',
          likedBy: [
            'noah',
            'theo',
            'brand_cafe',
            'malik_schuster',
            'anouk_favre',
            'vroni_hagen',
            'kathi_lang',
            'gian_caduff',
          ],
        },
        {
          ...{ by: 'noah', pictures: ['rooftop-pizza'], at: 0.5, city: 'Berlin', country: 'DE' },
          description: 'Fünf Stockwerke, kein Aufzug, noch warm.',
          tagged: ['malik_schuster'],
          likedBy: ['mia', 'theo', 'jule_petersen', 'malik_schuster'],
        },
        {
          ...{ by: 'gian_caduff', pictures: ['hill-stars'], at: 0.8, city: 'Chur', country: 'CH' },
          description: 'Um zwei in der Früh gibt es überhaupt keine Straße mehr.',
          likedBy: ['mia', 'anouk_favre', 'fuchs_fiona', 'ruedi_z', 'ole_thomsen'],
        },
      ],
    },
    {
      en: {
        title: 'The last tram home',
        theme: 'Night lines',
        description:
          'Take the last tram, bus or train of the night, or miss it, and show who or what is still awake.',
      },
      de: {
        title: 'Die letzte Bim nach Hause',
        theme: 'Nachtlinien',
        description:
          'Nimm die letzte Tram, den letzten Bus oder Zug der Nacht, oder verpass sie, und zeig, wer oder was noch wach ist.',
      },
      highPoints: 500,
      entries: [
        {
          ...{ by: 'theo', pictures: ['last-tram'], at: 0.6, city: 'Wien', country: 'AT' },
          description: 'Verpasst. Wir haben ihr dann zu zweit nachgeschaut.',
          likedBy: ['mia', 'noah', 'jule_petersen', 'kathi_lang', 'brand_cafe', 'fuchs_fiona'],
        },
      ],
    },
    {
      en: {
        title: 'Carried up yourself',
        theme: 'Picnic',
        description: 'Eat something at the top that you carried up yourself. The hill may be small.',
      },
      de: {
        title: 'Selbst hochgetragen',
        theme: 'Picknick',
        description: 'Iss oben etwas, das du selbst hochgetragen hast. Der Berg darf auch ein Hügel sein.',
      },
      highPoints: 2500,
      entries: [
        {
          ...{ by: 'mia', pictures: ['above-the-clouds'], at: 0.8, country: 'CH' },
          description: 'Four hours uphill for one cup of soup. Still warm.',
          likedBy: [
            'theo',
            'noah',
            'anouk_favre',
            'gian_caduff',
            'fuchs_fiona',
            'ruedi_z',
            'ole_thomsen',
            'vroni_hagen',
          ],
        },
        {
          ...{ by: 'anouk_favre', pictures: ['hill-picnic'], at: 0.4, city: 'Lausanne', country: 'CH' },
          description: 'It is a very small hill. It is a very large basket.',
          likedBy: ['mia', 'gian_caduff', 'ruedi_z', 'malik_schuster'],
        },
      ],
    },
  ],
  [
    {
      en: {
        title: 'In the water before work',
        theme: 'Cold',
        description: 'Put at least your feet into a lake, river or fountain before nine in the morning.',
      },
      de: {
        title: 'Vor der Arbeit ins Wasser',
        theme: 'Kalt',
        description: 'Halte vor neun Uhr früh mindestens die Füße in einen See, Fluss oder Brunnen.',
      },
      highPoints: 3000,
      entries: [
        {
          ...{ by: 'mia', pictures: ['lake-feet'], at: 0.4, city: 'Zürich', country: 'CH' },
          description: 'At the lake, 6:40. Feet first, the rest of me a minute later.',
          likedBy: [
            'noah',
            'theo',
            'brand_cafe',
            'anouk_favre',
            'vroni_hagen',
            'ole_thomsen',
            'gian_caduff',
            'kathi_lang',
            'fuchs_fiona',
          ],
        },
        {
          ...{
            by: 'malik_schuster',
            pictures: ['lake-swim'],
            video: 'lake-swim',
            at: 0.2,
            city: 'Freiburg',
            country: 'DE',
          },
          description: 'Sechs Uhr, niemand sonst im Wasser. Um acht im Büro, mit nassen Haaren.',
          likedBy: ['mia', 'theo', 'noah', 'anouk_favre'],
          unlikedBy: ['theo'],
        },
        {
          ...{ by: 'ruedi_z', pictures: ['feet-in-the-fountain'], at: 0.6, city: 'Bern', country: 'CH' },
          description: 'Um sieben gehört der Brunnen mir. Um acht den Tauben.',
          likedBy: ['vroni_hagen', 'anouk_favre', 'mia', 'jule_petersen', 'ole_thomsen', 'fuchs_fiona'],
        },
      ],
    },
    {
      en: {
        title: 'Not thrown away',
        theme: 'Repair',
        description: 'Mend something that you were about to throw away, and show the work or the result.',
      },
      de: {
        title: 'Nicht weggeworfen',
        theme: 'Reparieren',
        description:
          'Repariere etwas, das du schon wegwerfen wolltest, und zeig die Arbeit oder das Ergebnis.',
      },
      highPoints: 1500,
      entries: [
        {
          ...{ by: 'noah', pictures: ['mended-bicycle'], at: 0.7, city: 'Berlin', country: 'DE' },
          description: 'Neue Kette, alte Freundin. Der Kater hat das Werkzeug gereicht.',
          likedBy: ['mia', 'theo', 'brand_cafe', 'noah', 'jule_petersen', 'vroni_hagen', 'malik_schuster'],
        },
        {
          ...{ by: 'kathi_lang', pictures: ['hill-kite'], at: 0.5, city: 'Graz', country: 'AT' },
          description: 'Der Flicken ist aus einem alten Leintuch. Er fliegt jetzt höher als vorher.',
          likedBy: ['theo', 'fuchs_fiona', 'vroni_hagen', 'lea', 'mia'],
        },
      ],
    },
    {
      en: {
        title: 'Two cups, one stranger',
        theme: 'Meeting',
        description: 'Have a coffee with somebody whose name you did not know this morning.',
      },
      de: {
        title: 'Zwei Tassen, ein fremder Mensch',
        theme: 'Begegnung',
        description: 'Trink einen Kaffee mit jemandem, dessen Namen du heute früh noch nicht kanntest.',
      },
      highPoints: 500,
      entries: [
        {
          ...{ by: 'brand_cafe', pictures: ['two-cups'], at: 0.5, city: 'Berlin', country: 'DE' },
          description: 'Tisch 4 und Tisch 5 sind jetzt ein Tisch. Sie reden immer noch.',
          likedBy: ['mia', 'noah', 'theo', 'jule_petersen'],
        },
        {
          ...{ by: 'malik_schuster', pictures: ['two-on-a-bench'], at: 0.7, city: 'Freiburg', country: 'DE' },
          description: 'Erst hat nur der Hund geredet. Er heißt Bruno, sie heißt Inge.',
          likedBy: ['mia', 'noah', 'brand_cafe', 'anouk_favre', 'ruedi_z', 'jule_petersen', 'vroni_hagen'],
        },
      ],
    },
  ],
  [
    {
      en: {
        title: 'The wall you respected',
        theme: 'Courage',
        description: 'Try again what you gave up on last time. It counts if you fail better.',
      },
      de: {
        title: 'Die Wand mit Respekt',
        theme: 'Mut',
        description:
          'Versuch noch einmal, woran du letztes Mal gescheitert bist. Besser scheitern zählt auch.',
      },
      highPoints: 2500,
      entries: [
        {
          ...{ by: 'mia', pictures: ['third-try'], at: 0.5, city: 'Zürich', country: 'CH' },
          description: 'Third try, first time to the top.',
          likedBy: [
            'noah',
            'theo',
            'lea',
            'anouk_favre',
            'gian_caduff',
            'malik_schuster',
            'fuchs_fiona',
            'vroni_hagen',
          ],
        },
      ],
    },
    {
      en: {
        title: 'Light on water',
        theme: 'Reflection',
        description: 'A puddle, a river, the sea: show a light twice.',
      },
      de: {
        title: 'Licht auf Wasser',
        theme: 'Spiegelung',
        description: 'Eine Pfütze, ein Fluss, das Meer: Zeig ein Licht zweimal.',
      },
      highPoints: 1500,
      entries: [
        {
          ...{ by: 'ole_thomsen', pictures: ['lighthouse-twice'], at: 0.3, city: 'Kiel', country: 'DE' },
          description: 'Nummer 31. Diesmal ohne Nebel, dafür doppelt.',
          likedBy: ['mia', 'theo', 'brand_cafe', 'jule_petersen', 'vroni_hagen', 'ruedi_z', 'noah', 'lea'],
        },
        {
          ...{ by: 'theo', pictures: ['light-twice'], at: 0.4, city: 'Wien', country: 'AT' },
          description: 'Meine Nichte hat die Laterne zuerst gefunden. Beide Male.',
          likedBy: ['mia', 'noah', 'kathi_lang', 'brand_cafe'],
        },
      ],
    },
    {
      en: {
        title: 'Back where you began',
        theme: 'Return',
        description: 'Walk, ride or swing until you are back where you began.',
      },
      de: {
        title: 'Wieder am Anfang',
        theme: 'Rückkehr',
        description: 'Geh, fahr oder schaukle, bis du wieder dort bist, wo du angefangen hast.',
      },
      highPoints: 1000,
      entries: [
        {
          ...{ by: 'vroni_hagen', pictures: ['ring-round-pond'], at: 0.6, city: 'Bregenz', country: 'AT' },
          description: 'Elf Runden um den Weiher. Die Enten haben aufgehört mitzuzählen.',
          likedBy: ['mia', 'brand_cafe', 'noah', 'ruedi_z', 'fuchs_fiona', 'ole_thomsen'],
        },
        {
          ...{
            by: 'mia',
            pictures: ['on-the-swing'],
            video: 'on-the-swing',
            at: 0.8,
            city: 'Zürich',
            country: 'CH',
          },
          description: 'Forty times there and back. I am still here.',
          likedBy: ['noah', 'anouk_favre', 'kathi_lang', 'theo'],
        },
      ],
    },
  ],
];
