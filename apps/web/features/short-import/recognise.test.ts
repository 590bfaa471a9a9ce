import { describe, expect, test } from 'vitest';
import { fixture as file } from '../../../../tests/support/imports/fixture.ts';
import { lines, readImport as read } from '../../../../tests/support/imports/read-import.ts';
import { toImported } from './imported.ts';
import type { PageFacts } from './page-facts.ts';
import { decodeText } from './read-file.ts';
import { recogniseText } from './recognise.ts';

/** Facts of a page as the browser reads them; `tests/e2e/editor/short-import.spec.ts` reads the HTML files. */
const facts = (parts: Partial<PageFacts>): PageFacts => ({
  title: '',
  url: '',
  name: '',
  scripts: { next: '', jsonLd: [] },
  entries: [],
  ...parts,
});
const page = (parts: Partial<PageFacts>) => {
  const found = recogniseText('<!doctype html>', () => facts(parts));
  return found && toImported(found, []);
};
describe('LinkStack', () => {
  test('an export gives links and headings in the stored order, icons last, contacts not at all', () => {
    const imported = read(file('linkstack-links.json'));
    expect(imported?.source).toBe('linkstack');
    const all = lines(imported) ?? [];
    expect(all.slice(0, 3)).toEqual([
      '# Outside',
      'Boulder topo Reussbrügg > topo.example.ch/reussbruegg',
      'Film: A winter in Ticino > vimeo.com/901112223',
    ]);
    expect(all.filter((line) => line.startsWith('#'))).toEqual([
      '# Outside',
      '# Courses and shop',
      '# Sponsors',
    ]);
    expect(all.slice(-4)).toEqual([
      'Write me ! mail',
      'Call me ! phone',
      'Card ! contact',
      'Mastodon > social.example.ch/@lina.boulders',
    ]);
    expect(imported?.entries.filter(({ kind }) => kind === 'link')).toHaveLength(25);
    expect(imported?.leftOut).toEqual(['texts', 'clicks']);
  });

  test('the export of the whole account gives the name, and leaves the picture', () => {
    expect(read(file('linkstack-user.json'))).toMatchObject({
      source: 'linkstack',
      name: 'Lina Klettert',
      leftOut: ['pictures', 'clicks'],
    });
  });
});

test('a BioDrop profile gives its links under their groups, then the socials that are not among them', () => {
  const imported = read(file('biodrop.json'));
  const all = lines(imported) ?? [];
  expect(imported).toMatchObject({ source: 'biodrop', name: 'Lina Klettert', leftOut: ['texts'] });
  expect(all[0]).toBe('# Outside');
  expect(all.filter((line) => line.includes('instagram.com'))).toHaveLength(1);
  expect(all.at(-1)).toBe('Linkedin > www.linkedin.com/in/lina-klettert');
  expect(all.filter((line) => line.includes(' > '))).toHaveLength(25);
});

test('an OpenBento export gives links, and short texts as headings', () => {
  const imported = read(file('openbento.json'));
  expect(imported).toMatchObject({ source: 'openbento', name: 'Lina', leftOut: ['texts'] });
  expect(lines(imported)).toEqual([
    '# Find me here',
    'Blog > blog.example.ch/',
    'Instagram > instagram.com/lina.klettert',
  ]);
});

test('our own export gives links in their order without those that a decision hides, and the colours', () => {
  const imported = read(file('own-export.json'));
  expect(lines(imported)).toEqual(['# Outside', 'Photos > fotos.example.de/lina', 'Blog > blog.example.ch/']);
  expect(imported?.colours).toEqual({
    ...{ background: '#101820', box: '#1b2a38', button: '#f2aa4c' },
    ...{ border1: '#26324f', border2: '#7f8fb8' },
  });
});

test('our own export gives what its links have besides, its order and its look, as far as they are valid', () => {
  const imported = read(file('own-export.json'));
  expect(imported?.entries.flatMap((entry) => (entry.kind === 'link' ? entry.extras : []))).toEqual([
    { from: '2026-04-01T08:00:00.000Z', until: '2026-04-30T20:00:00.000Z' },
    { enabled: false, icon: 'book', me: true },
  ]);
  expect(imported?.short).toEqual({
    arrangement: 'mixed',
    hasGradient: true,
    look: {
      ...{ theme: 'dusk', font: 'serif' },
      background: { type: 'gradient', from: '#1f1230', to: '#8b3a5e', angle: 180 },
    },
  });
  expect(imported?.leftOut).toEqual(['cards']);
});

test('headings of an own export are left out if its Short does not show them', () => {
  const changed = file('own-export.json').replace('"mixed"', '"links_first"');
  expect(lines(read(changed))).toEqual(['Blog > blog.example.ch/', 'Photos > fotos.example.de/lina']);
});

test('no other source sets more than title and URL of a link', () => {
  const extras = { url: 'https://a.example/', enabled: false, icon: 'bag', me: true };
  const imported = read(JSON.stringify({ name: 'Lina', links: [{ name: 'A', ...extras }] }));
  expect(imported?.entries).toMatchObject([{ kind: 'link', title: 'A', extras: {} }]);
  expect(imported?.short).toBeNull();
});

describe('Linktree', () => {
  const next = /type="application\/json">(.*?)<\/script>/s.exec(file('linktree.html'))?.[1] ?? '';
  const imported = page({ scripts: { next, jsonLd: [] } });

  test('its data gives links by position, groups as headings, socials last', () => {
    const all = lines(imported) ?? [];
    expect(imported).toMatchObject({ source: 'linktree', name: 'Lina klettert', leftOut: ['pictures'] });
    expect(all.slice(0, 2)).toEqual(['# Outside', 'Boulder topo Reussbrügg > topo.example.ch/reussbruegg']);
    expect(all.slice(19)).toEqual([
      'Course videos > videos.example.ch/kurs',
      'Members > videos.example.ch/members',
      'Wine tasting > wein.example.at/',
      '# Sponsors',
      'Seilwerk > seilwerk.example.ch/team/lina',
      'Bergbrot > bergbrot.example.at/',
      'Never ! script',
      'Never either ! script',
      'Instagram > instagram.com/lina.klettert',
      'Apple music > music.apple.com/ch/artist/lina/900000001',
      'Email address ! mail',
    ]);
  });

  test('links behind a condition say which', () => {
    const gates = imported?.entries.flatMap((entry) => (entry.kind === 'link' && entry.gate) || []);
    expect(gates).toEqual(['passcode', 'payment', 'age']);
  });

  test('its colours become page, card and buttons, with short forms written out', () => {
    expect(imported?.colours).toEqual({ background: '#3a4eff', box: '#3a4eff', button: '#ffffff' });
  });
});

test('Beacons gives the links of the place where they are, with nested ones under a heading', () => {
  const next = /type="application\/json">(.*?)<\/script>/s.exec(file('beacons.html'))?.[1] ?? '';
  expect(lines(page({ scripts: { next, jsonLd: [] } }))).toEqual([
    '# Outside',
    'Topo > topo.example.ch/reussbruegg',
    'Blog > blog.example.ch/',
    'Photos > fotos.example.de/lina',
  ]);
});

describe('a page without data of its own', () => {
  const anchor = (text: string, href: string, more: { classes?: string[]; aside?: boolean } = {}) => ({
    kind: 'anchor' as const,
    ...{ text, href, classes: [], aside: false, ...more },
  });

  test('LittleLink: buttons only, without examples', () => {
    const classes = ['button', 'button-github'];
    const imported = page({
      entries: [
        anchor('A template', 'https://littlelink.example.io'),
        anchor('GitHub', 'https://github.com/lina-klettert', { classes }),
        anchor('Signal', '#', { classes }),
        anchor('Write', 'lina@example.ch', { classes }),
      ],
    });
    expect(imported?.source).toBe('littlelink');
    expect(lines(imported)).toEqual(['GitHub > github.com/lina-klettert', 'Write ! mail']);
  });

  test('structured data comes before the links of the page', () => {
    const jsonLd = [
      'broken',
      '{"@type":"Person","sameAs":["https://a.example.com/x","https://b.example.com/"]}',
    ];
    const entries = [anchor('Other', 'https://other.example.com/')];
    expect(lines(page({ scripts: { next: '', jsonLd }, entries }))).toEqual([
      'a.example.com > a.example.com/x',
      'b.example.com > b.example.com/',
    ]);
  });

  test('a link without a title gets the one that its URL suggests, beside those before it', () => {
    const urls = ['instagram.com/mia.climbs', 'instagram.com/mia.bakes', 'mia.example/my-new-album'];
    const same = JSON.stringify({ '@type': 'Person', sameAs: urls.map((url) => `https://${url}`) });
    expect(
      lines(page({ scripts: { next: '', jsonLd: [same] } }))?.map((line) => line.split(' > ')[0]),
    ).toEqual(['Instagram', 'Instagram @mia.bakes', 'My new album']);
  });

  test('an ItemList gives names and URLs in both of its forms', () => {
    const list = {
      '@type': 'ItemList',
      itemListElement: [
        { '@type': 'ListItem', name: 'One', item: 'https://a.example.com/' },
        { '@type': 'ListItem', item: { name: 'Two', url: 'https://b.example.com/' } },
      ],
    };
    expect(lines(page({ scripts: { next: '', jsonLd: [JSON.stringify([list])] } }))).toEqual([
      'One > a.example.com/',
      'Two > b.example.com/',
    ]);
  });

  test('else its links, without navigation, its own site, and headings that no link follows', () => {
    const imported = page({
      url: 'https://www.bento.me/lina',
      title: 'Lina',
      entries: [
        { kind: 'heading', text: 'About me' },
        anchor('Menu', 'https://elsewhere.example.com/', { aside: true }),
        { kind: 'heading', text: 'Outside' },
        anchor('Blog', 'https://blog.example.ch/'),
        anchor('Sign up', 'https://bento.me/signup'),
        anchor('Top', '#top'),
        anchor('Script', 'javascript:void(0)'),
      ],
    });
    expect(imported).toMatchObject({ source: 'bento', name: 'Lina' });
    expect(lines(imported)).toEqual(['# Outside', 'Blog > blog.example.ch/', 'Script ! script']);
  });

  test('a page without any link is not recognised', () => {
    expect(page({ entries: [{ kind: 'heading', text: 'Hello' }] })).toBeNull();
  });
});

describe('tables', () => {
  test('with header, quotes and a line break in a cell', () => {
    const imported = read(file('links.csv'));
    expect(imported?.source).toBe('csv');
    expect(lines(imported)).toEqual([
      'Blog, mostly climbing > blog.example.ch/',
      'He said "hello" > podcast.example.ch/lina',
      'Photos from 2025 > fotos.example.de/lina',
    ]);
  });

  test('with semicolons, without header, the address first', () => {
    expect(lines(read(file('links-semicolon.csv')))).toEqual([
      'Blog > blog.example.ch/',
      'Photos > fotos.example.de/lina',
    ]);
  });

  test('in Windows-1252', () => {
    const bytes = Uint8Array.from(
      [...'Caf\xe9;https://cafe.example.ch/\nB\xe4r;https://baer.example.ch/'],
      (char) => char.charCodeAt(0),
    );
    expect(lines(read(decodeText(bytes)))).toEqual(['Café > cafe.example.ch/', 'Bär > baer.example.ch/']);
  });
});

/** Groups of a Linktree that all have the same id, half of them inside of it. */
const groups = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ type: 'GROUP', id: 'x', ...(n % 2 ? { parent: 'x' } : {}) }));

describe('hostile files', () => {
  test('change no prototype, and give only checked URLs and cleaned titles', () => {
    const imported = read(file('hostile.json'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(lines(imported)).toEqual([
      'Inherited ! example',
      'gnp.exe right to left > rtl.example.com/',
      '<img src=x onerror=alert(1)> > markup.example.com/',
      'Script ! script',
      'Data ! script',
      'Credentials ! not_web',
      'Local ! not_web',
      'Hiddenletters ! not_web',
    ]);
  });

  test('broken JSON is not read as text', () => {
    expect(read(file('broken.json'))).toBeNull();
    expect(read('[Blog](https://blog.example.ch/)\n[')?.source).toBe('text');
  });

  // An algorithm of quadratic time takes half a minute.
  test.each<[string, string]>([
    ['nested lists', '['.repeat(500_000) + ']'.repeat(500_000)],
    ['nested objects', `${'{"links":['.repeat(100_000)}${']}'.repeat(100_000)}`],
    ['brackets', '[a]('.repeat(400_000)],
    ['open brackets', '['.repeat(1_900_000)],
    ['separators', `${'-:|'.repeat(600_000)}x`],
    ['quotes', `a,b\n${'"'.repeat(1_900_000)}`],
    ['commas', `${','.repeat(1_000_000)}\n${','.repeat(900_000)}`],
    ['line breaks', '\n'.repeat(1_900_000)],
    ['one long word', 'a.'.repeat(950_000)],
    ['spaces', `x${' '.repeat(1_900_000)}y`],
    ['groups', JSON.stringify({ props: { pageProps: { socialLinks: [], links: groups(20_000) } } })],
  ])('two megabytes of %s are read without hanging', { timeout: 10_000 }, (_, text) => {
    expect(() => read(text)).not.toThrow();
  });

  test('a title of a megabyte is cut at a word', () => {
    const title = 'many words '.repeat(100_000);
    const imported = read(
      JSON.stringify({ name: 'x', links: [{ name: title, url: 'https://a.example.com' }] }),
    );
    expect(imported?.entries).toEqual([
      {
        ...{ kind: 'link', title: 'many words many words many words many words many words many' },
        ...{ url: 'https://a.example.com/', cut: true, gate: null, extras: {}, repeats: null },
      },
    ]);
  });
});

test('a link repeats one on the Short or one before it, in any spelling, but not on another port', () => {
  const urls = ['http://www.x.org/a/', 'b.example.com', 'b.example.com/?utm_source=x', 'x.org/a#top'];
  const imported = read([...urls, 'b.example.com:8443', 'x.org:8443/a'].join('\n'), ['https://www.x.org/a']);
  expect(imported?.entries.map((entry) => entry.kind === 'link' && entry.repeats)).toEqual([
    ...['short', null, 'import', 'import'],
    ...[null, null],
  ]);
});
