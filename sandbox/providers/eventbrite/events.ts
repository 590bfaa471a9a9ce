export interface SeededEvent {
  id: string;
  name: string;
  summary: string;
  slug: string;
  domain: 'at' | 'de' | 'ch';
  timezone: string;
  /** The event is on the first Saturday at least this many days from now. */
  inDays: number;
  startsAt: [hour: number, minute: number];
  hours: number;
  status: 'draft' | 'live' | 'ended' | 'canceled';
  online: boolean;
  hiddenDates: boolean;
  venue: Venue | null;
  logo: boolean;
  /** Whether the event is a private event of another account, which the private token cannot read. */
  foreign: boolean;
  /** Whether requests with `expand` fail. */
  expansionFails: boolean;
}

const PARK = {
  id: '200000001',
  name: 'Wiese am Nordufer',
  address: {
    address_1: 'Donauinsel 7',
    address_2: null,
    city: 'Wien',
    region: null,
    postal_code: '1220',
    country: 'AT',
    latitude: '48.2270',
    longitude: '16.4110',
  },
};

export type Venue = typeof PARK;

const OPEN_AIR: SeededEvent = {
  id: '1234567890123',
  name: 'Nachtbühne am Nordufer: Nordtram & Gäste',
  summary: 'Ein Abend draussen: drei Bands, Lichter über der Wiese, Decken nicht vergessen.',
  slug: 'nachtbuehne-am-nordufer',
  domain: 'at',
  timezone: 'Europe/Vienna',
  inDays: 7,
  startsAt: [19, 30],
  hours: 4,
  status: 'live',
  online: false,
  hiddenDates: false,
  venue: PARK,
  logo: true,
  foreign: false,
  expansionFails: false,
};

const like = (id: string, changes: Partial<SeededEvent>): SeededEvent => ({ ...OPEN_AIR, id, ...changes });

export const EVENTS: readonly SeededEvent[] = [
  OPEN_AIR,
  like('1234567890124', {
    name: 'Knotenkunde am Bildschirm',
    slug: 'knotenkunde-online',
    online: true,
    venue: null,
    timezone: 'Europe/Zurich',
    domain: 'ch',
  }),
  like('1234567890125', { name: 'Sonnwendfeuer, Ort folgt', slug: 'sonnwendfeuer', venue: null }),
  like('1234567890126', { name: 'Frühschicht-Lauf um den Prater', slug: 'fruehschicht-lauf', logo: false }),
  like('1234567890127', { name: 'Geheimes Konzert', slug: 'geheimes-konzert', hiddenDates: true }),
  like('1234567890128', { name: 'Floss-Kino (abgesagt)', slug: 'floss-kino', status: 'canceled' }),
  like('1234567890129', {
    name: 'Frühlingsmarkt am Kanal',
    slug: 'fruehlingsmarkt',
    status: 'ended',
    inDays: -30,
  }),
  like('1234567890130', { name: 'Private Feier', slug: 'private-feier', foreign: true }),
  like('1234567890131', { name: 'Nachtwanderung Kahlenberg', slug: 'nachtwanderung', expansionFails: true }),
  like('1234567890132', { name: 'Noch ein Entwurf', slug: 'entwurf', status: 'draft' }),
];
