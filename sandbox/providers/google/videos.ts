import type { DemoPicture } from '../pictures/demo-picture.ts';
import { FILM_CHANNEL } from './channels.ts';

export interface Video {
  /** Id of eleven characters. */
  id: string;
  title: string;
  picture: DemoPicture;
  publishedAt: string;
  /** Number of views as a string, as in YouTube's API. Undefined if YouTube does not return one. */
  viewCount?: string;
  live?: 'upcoming' | 'live';
  /** Thumbnail sizes in addition to default, medium and high. */
  larger: readonly ('standard' | 'maxres')[];
}

const BOTH = ['standard', 'maxres'] as const;

export const VIDEOS: readonly Video[] = [
  {
    id: 'aqz-KE-bpKQ',
    title: 'Erstes Licht an der Südwand: neun Seillängen und ein kalter Kaffee',
    picture: 'hut-first-light',
    publishedAt: '2026-03-14T17:00:05Z',
    viewCount: '184203',
    larger: BOTH,
  },
  {
    id: 'no-views-00',
    title: 'Ungezählt: ein Tag am Fels ohne Uhr',
    picture: 'third-try',
    publishedAt: '2025-09-01T06:30:00Z',
    larger: BOTH,
  },
  {
    id: 'no-maxres-0',
    title: 'Super 8 vom Grat',
    picture: 'hill-stars',
    publishedAt: '2011-08-21T11:12:13Z',
    viewCount: '947',
    larger: [],
  },
  {
    id: 'billions-00',
    title: 'Das Lied vom Gipfelkreuz',
    picture: 'above-the-clouds',
    publishedAt: '2014-12-24T12:00:00Z',
    viewCount: '3412907765',
    larger: BOTH,
  },
  {
    id: 'beyond-safe',
    title: 'Mehr Aufrufe als eine Zahl fasst',
    picture: 'balloons-at-sunrise',
    publishedAt: '2020-02-02T02:02:02Z',
    viewCount: '18446744073709551615',
    larger: BOTH,
  },
  {
    id: 'live-now-00',
    title: 'Live vom Wandfuss',
    picture: 'forest-camp',
    publishedAt: '2026-05-01T05:00:00Z',
    live: 'live',
    larger: ['standard'],
  },
];

const THUMBNAILS = {
  default: { file: 'default', width: 120, height: 90 },
  medium: { file: 'mqdefault', width: 320, height: 180 },
  high: { file: 'hqdefault', width: 480, height: 360 },
  standard: { file: 'sddefault', width: 640, height: 480 },
  maxres: { file: 'maxresdefault', width: 1280, height: 720 },
} as const;

/** Returns the names of a video's thumbnail sizes at YouTube, each with its file name and dimensions. */
export const thumbnailsOf = ({ larger }: Video) =>
  Object.entries(THUMBNAILS).filter(
    ([name]) => ['default', 'medium', 'high'].includes(name) || larger.some((size) => size === name),
  );

/** Returns one item of `videos.list` with the requested parts. */
export const videoItem = (video: Video, parts: ReadonlySet<string>, pictures: string) => ({
  kind: 'youtube#video',
  etag: `video-${video.id}`,
  id: video.id,
  ...(parts.has('snippet') ? { snippet: snippet(video, pictures) } : {}),
  ...(parts.has('statistics') ? { statistics: statistics(video) } : {}),
});

const snippet = (video: Video, pictures: string) => ({
  publishedAt: video.publishedAt,
  channelId: FILM_CHANNEL.id,
  title: video.title,
  description: '',
  thumbnails: Object.fromEntries(
    thumbnailsOf(video).map(([name, { file, width, height }]) => [
      name,
      { url: `${pictures}/vi/${video.id}/${file}.jpg`, width, height },
    ]),
  ),
  channelTitle: FILM_CHANNEL.title,
  categoryId: '19',
  liveBroadcastContent: video.live ?? 'none',
  localized: { title: video.title, description: '' },
});

const statistics = ({ viewCount }: Video) => ({
  ...(viewCount === undefined ? {} : { viewCount, likeCount: '5120', commentCount: '88' }),
  favoriteCount: '0',
});
