import { describe, expect, test } from 'vitest';
import { fixture as file } from '../../../../../tests/support/imports/fixture.ts';
import { lines, readImport as read } from '../../../../../tests/support/imports/read-import.ts';

describe('pasted text', () => {
  test('ten mixed lines give the right ten titles', () => {
    expect(lines(read(file('links.txt')))).toEqual([
      'blog.example.ch > blog.example.ch/',
      'Photos > fotos.example.de/lina',
      'Podcast > podcast.example.ch/lina',
      'Newsletter > news.example.ch/lina',
      'Courses > kurse.example.ch/seil',
      'Vouchers > shop.example.ch/gutscheine',
      'my tours > komoot.com/user/900000000001',
      'Strava > www.strava.com/athletes/90000001',
      'Topo > topo.example.ch/reussbruegg',
      'Film > vimeo.com/901112223',
    ]);
  });

  test.each<[string, string[]]>([
    [
      'Shop: https://a.example.com Blog: https://b.example.com',
      ['Shop > a.example.com/', 'Blog > b.example.com/'],
    ],
    ['(see https://a.example.com/x).', ['see > a.example.com/x']],
    ['# Music\nSpotify https://open.spotify.com/x', ['# Music', 'Spotify > open.spotify.com/x']],
    ['Data: https://a.example.com/', ['Data > a.example.com/']],
    ['Mail mailto:lina@example.ch', ['Mail ! mail']],
    ['Click javascript:alert(1)', ['Click ! script']],
    ['tiktok.com/@lina', ['TikTok > tiktok.com/@lina']],
    ['YouTube: YouTube.com/@lina', ['YouTube > youtube.com/@lina']],
    ['Bäckerei bäckerei.example/menü', ['Bäckerei > xn--bckerei-5wa.example/men%C3%BC']],
    [
      'Film | https://a.example.com/\nNewsletter,https://b.example.com/\nMy shop;shop.example.com',
      ['Film > a.example.com/', 'Newsletter > b.example.com/', 'My shop > shop.example.com/'],
    ],
    [
      'htp://a.example.com\nhttps://b.example.com/\nhttps://',
      ['htp://a.example.com ! not_web', 'b.example.com > b.example.com/', 'https:// ! not_web'],
    ],
    ['A|https://a.example.com/x|B|https://b.example.com/y', ['A > a.example.com/x', 'B > b.example.com/y']],
    [
      'Title\nhtp://x.example.com\nhttps://b.example.com/',
      ['htp://x.example.com ! not_web', 'b.example.com > b.example.com/'],
    ],
    [
      'Shop shop.example:8443/a\nshop.example:99999\nhttps://shop.example:123456/\nhttp://10.0.0.1:80/',
      [
        'Shop > shop.example:8443/a',
        'shop.example:99999 ! port',
        'https://shop.example:123456/ ! port',
        'http://10.0.0.1:80/ ! not_web',
      ],
    ],
    ['[x](javascript:alert) [y](https://a.example.com/)', ['x ! script', 'y > a.example.com/']],
  ])('%j', (text, expected) => {
    expect(lines(read(text))).toEqual(expected);
  });

  test.each([
    'I was there.Then I left. See you, e.g. tomorrow',
    'That is good.And/or not',
    'A Node.JS/React person',
    'At 9,then.we go on',
    'lina@example.ch',
    '',
    '{"a":1}',
    '[1,2]',
  ])('%j has no links', (text) => {
    expect(read(text)).toBeNull();
  });

  test('at most 200 lines are read', () => {
    const text = Array.from({ length: 500 }, (_, n) => `https://a.example.com/${n}`).join('\n');
    expect(read(text)?.entries).toHaveLength(200);
  });
});
