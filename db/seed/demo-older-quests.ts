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
          ...{ by: 'mia', pictures: ['wheel'], at: 0.3, city: 'Wien', country: 'AT' },
          description: 'Theo said: one round. We went three times.',
          likedBy: ['noah', 'theo', 'brand_cafe'],
        },
        {
          ...{ by: 'noah', pictures: ['rooftop'], at: 0.5, city: 'Berlin', country: 'DE' },
          description: 'Five floors, no lift, no regrets.',
          likedBy: ['mia'],
        },
      ],
    },
    {
      en: {
        title: 'The last tram home',
        theme: 'Night lines',
        description: 'Take the last tram, bus or train of the night and show who or what is still awake.',
      },
      de: {
        title: 'Die letzte Bim nach Hause',
        theme: 'Nachtlinien',
        description:
          'Nimm die letzte Tram, den letzten Bus oder Zug der Nacht und zeig, wer oder was noch wach ist.',
      },
      highPoints: 500,
      entries: [
        {
          ...{ by: 'theo', pictures: ['tram'], at: 0.6, city: 'Wien', country: 'AT' },
          description: 'The driver waited for me. Thank you, line D.',
          likedBy: ['mia', 'noah'],
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
          ...{ by: 'mia', pictures: ['hut'], at: 0.8, country: 'CH' },
          description: 'Soup for two, four hours uphill. Still warm.',
          likedBy: ['theo', 'noah'],
        },
        {
          ...{ by: 'brand_cafe', pictures: ['coffee'], at: 0.4, city: 'Berlin', country: 'DE' },
          description: 'Our hill is the counter.',
          likedBy: ['mia'],
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
          ...{ by: 'mia', pictures: ['lake'], at: 0.4, city: 'Zürich', country: 'CH' },
          description: 'Six in the morning, nobody else in the water.',
          likedBy: ['noah', 'theo', 'brand_cafe'],
        },
        {
          ...{ by: 'noah', pictures: ['canal'], at: 0.2, city: 'Berlin', country: 'DE' },
          description: 'Feet only. It was still dark and I am not from Zürich.',
          likedBy: ['mia', 'theo'],
          unlikedBy: ['theo'],
        },
      ],
    },
    {
      en: {
        title: 'Not thrown away',
        theme: 'Repair',
        description: 'Mend something that you were about to throw away, and show it in use.',
      },
      de: {
        title: 'Nicht weggeworfen',
        theme: 'Reparieren',
        description: 'Repariere etwas, das du schon wegwerfen wolltest, und zeig es im Einsatz.',
      },
      highPoints: 1500,
      entries: [
        {
          ...{ by: 'noah', pictures: ['bike'], at: 0.7, city: 'Berlin', country: 'DE' },
          description: 'New chain, old friend. She rolls again.',
          likedBy: ['mia', 'theo', 'brand_cafe', 'noah'],
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
          ...{ by: 'brand_cafe', pictures: ['coffee'], at: 0.5, city: 'Berlin', country: 'DE' },
          description: 'Table 4 met table 5. They are still talking.',
          likedBy: ['mia', 'noah', 'theo'],
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
          ...{ by: 'mia', pictures: ['climb'], at: 0.5, country: 'CH' },
          description: 'Third try, first time to the top.',
          likedBy: ['noah', 'theo', 'lea'],
        },
      ],
    },
    {
      en: {
        title: 'Light on water',
        theme: 'Reflection',
        description: 'A puddle, a river, a wet street: show a light twice.',
      },
      de: {
        title: 'Licht auf Wasser',
        theme: 'Spiegelung',
        description: 'Eine Pfütze, ein Fluss, eine nasse Straße: Zeig ein Licht zweimal.',
      },
      highPoints: 1500,
      entries: [
        {
          ...{ by: 'noah', pictures: ['canal'], at: 0.3, city: 'Berlin', country: 'DE' },
          description: 'The way home, the long one, with the lights on.',
          likedBy: ['mia', 'theo', 'brand_cafe'],
        },
        {
          ...{ by: 'theo', pictures: ['tram'], at: 0.4, city: 'Wien', country: 'AT' },
          description: 'It has rained since Tuesday. For once I did not mind.',
          likedBy: ['mia', 'noah', 'lea'],
        },
      ],
    },
    {
      en: {
        title: 'Back where you began',
        theme: 'Circle',
        description: 'Walk, ride or roll in a circle until you are back where you began.',
      },
      de: {
        title: 'Wieder am Anfang',
        theme: 'Kreis',
        description: 'Geh, fahr oder roll im Kreis, bis du wieder dort bist, wo du angefangen hast.',
      },
      highPoints: 1000,
      entries: [
        {
          ...{ by: 'theo', pictures: ['wheel'], at: 0.6, city: 'Wien', country: 'AT' },
          description: 'One round before it got dark.',
          likedBy: ['mia', 'brand_cafe'],
        },
        {
          ...{ by: 'noah', pictures: ['bike'], at: 0.8, city: 'Berlin', country: 'DE' },
          description: 'Ring line, but by bike: 37 kilometres.',
          likedBy: ['mia'],
        },
      ],
    },
  ],
];
