import { createHash } from 'node:crypto';
import type { DemoPicture } from '../pictures/demo-picture.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Derives a Spotify id of 22 characters from a name. */
export function spotifyId(name: string): string {
  const bytes = createHash('sha256').update(name).digest();
  return Array.from({ length: 22 }, (_, index) => BASE62[(bytes[index] ?? 0) % 62]).join('');
}

export interface Album {
  id: string;
  name: string;
  artists: readonly string[];
  released: string;
}

export interface Track {
  id: string;
  name: string;
  album: Album;
  /** The album's artists and any guests. */
  artists: readonly string[];
  durationMs: number;
}

type Song = [name: string, length: string, guest?: string];

/** Invented bands, albums and songs. */
const RECORDS: [album: string, cover: DemoPicture, artist: string, released: string, songs: Song[]][] = [
  [
    'Wolken zählen bis Göschenen',
    'above-the-clouds',
    'Granit & Minze',
    '2026-02-20',
    [
      ['Abfahrt 6:09', '3:12'],
      ['Kaltes Metall, warme Hand', '4:01'],
      ['Wolken zählen', '3:37', 'Ida Föhnwind'],
      ['Reusstal, linke Seite', '2:58'],
      ['Zwei Brote', '3:24'],
      ['Kehrtunnel', '5:16'],
      ['Schnee von gestern früh', '3:49'],
      ['Bis Göschenen', '4:33'],
    ],
  ],
  [
    'Endstation Morgen',
    'last-tram',
    'Nordtram',
    '2025-10-03',
    [
      ['Linie ohne Nummer', '3:05'],
      ['Fahrkarte nach irgendwo', '3:41'],
      ['Letzter Wagen', '2:47'],
      ['Endstation Morgen', '4:20'],
    ],
  ],
  [
    'Base Camp Radio',
    'forest-camp',
    'The Quiet Piolets',
    '2024-06-14',
    [
      ['Stove On, Lights Off', '3:33'],
      ['Letters from the Col', '4:08', 'Nordtram'],
      ['Forecast for Nobody', '2:59'],
    ],
  ],
  [
    'Balkonzimmer',
    'rooftop-pizza',
    'Ida Föhnwind',
    '2026-05-08',
    [
      ['Zweites Stück kalt', '3:02'],
      ['Dachluke', '4:11'],
    ],
  ],
  [
    'Lantern Hours',
    'lamp-in-snow',
    'Slow Sledge',
    '2025-12-05',
    [
      ['Snow on the Stairs', '3:55'],
      ['Half a Thermos', '3:20'],
    ],
  ],
  [
    'Seepferdchen',
    'lake-feet',
    'Bademeisterin',
    '2025-07-11',
    [
      ['Erst die Füße', '2:41'],
      ['Zehnmeterbrett', '3:08'],
    ],
  ],
];

const milliseconds = (length: string): number => {
  const [minutes = 0, seconds = 0] = length.split(':').map(Number);
  return (minutes * 60 + seconds) * 1000;
};

export const ALBUMS: readonly { album: Album; cover: DemoPicture; tracks: Track[] }[] = RECORDS.map(
  ([name, cover, artist, released, songs]) => {
    const album: Album = { id: spotifyId(`album ${name}`), name, artists: [artist], released };
    const tracks = songs.map(([song, length, guest]) => ({
      id: spotifyId(`track ${song}`),
      name: song,
      album,
      artists: guest ? [artist, guest] : [artist],
      durationMs: milliseconds(length),
    }));
    return { album, cover, tracks };
  },
);

const LONGEST = Math.max(...ALBUMS.map(({ tracks }) => tracks.length));

/**
 * Top tracks: the first song of each album, then the second ones. The order is fixed, because Spotify's sorting by
 * affinity cannot be reproduced.
 */
export const FAVOURITES: readonly Track[] = Array.from({ length: LONGEST }, (_, place) =>
  ALBUMS.flatMap(({ tracks }) => tracks[place] ?? []),
).flat();

/** Steps through the favourites so that no album plays three times in a row. It shares no factor with their number. */
const STEP = 8;
/** A typical listening history: everything mixed, and four favourites once more at the end. */
export const EVENING: readonly Track[] = [
  ...FAVOURITES.map((_, place) => FAVOURITES[(place * STEP) % FAVOURITES.length] as Track),
  ...FAVOURITES.slice(0, 4),
];
