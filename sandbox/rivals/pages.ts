/** An invented member's links, as pages of other services show them. */
const LINKS: readonly (readonly [title: string, url: string])[] = [
  ['Boulder topo', 'https://topo.example.ch/reussbruegg'],
  ['Film: A winter in Ticino', 'https://vimeo.com/901112223'],
  ['Instagram', 'https://www.instagram.com/lina.klettert'],
  ['YouTube', 'https://www.youtube.com/@linaklettert'],
  ['Strava', 'https://www.strava.com/athletes/90000001'],
  ['komoot', 'https://www.komoot.com/user/900000000001'],
  ['Spotify playlist', 'https://open.spotify.com/playlist/0aBcDeFgHiJkLmNoPqRsTu'],
  ['Courses for beginners', 'https://kurse.example.ch/anfaenger'],
  ['Courses on ropes', 'https://kurse.example.ch/seil'],
  ['Vouchers', 'https://shop.example.ch/gutscheine'],
  ['Chalk bags', 'https://shop.example.ch/chalk-bags'],
  ['Posters', 'https://shop.example.ch/poster'],
  ['Gear list', 'https://blog.example.ch/ausruestung'],
  ['Blog', 'https://blog.example.ch/'],
  ['Training plan', 'https://blog.example.ch/training'],
  ['Podcast', 'https://podcast.example.ch/lina'],
  ['Newsletter', 'https://news.example.ch/lina'],
  ['GitHub', 'https://github.com/lina-klettert'],
  ['Seilwerk', 'https://seilwerk.example.ch/team/lina'],
  ['Bergbrot', 'https://bergbrot.example.at/'],
  ['Hut guide', 'https://huetten.example.at/fuehrer'],
  ['Photos', 'https://fotos.example.de/lina'],
  ['Book', 'https://buch.example.de/lina'],
  ['Concerts', 'https://konzerte.example.de/'],
  ['Contact form', 'https://blog.example.ch/kontakt'],
];

const gate = { activeOrder: null, age: null };

/** A page of 25 links that carries its data as Linktree's pages do. */
export function nextPage(url: string): string {
  const links = LINKS.map(([title, to], position) => ({
    ...{ id: String(position), title, url: to, type: 'CLASSIC', position: position + 1 },
    rules: { gate },
  }));
  const heading = { id: 'h', title: 'Outside', url: '', type: 'HEADER', position: 0, rules: { gate } };
  const data = {
    props: {
      pageProps: {
        pageTitle: 'Lina klettert',
        links: [heading, ...links],
        socialLinks: [{ type: 'EMAIL_ADDRESS', url: 'mailto:lina@example.ch' }],
        theme: {
          colors: { body: '#ffffff', linkText: '#1b4332', linkBackground: '#d8f3dc' },
          components: { ProfileBackground: { backgroundColor: '#1b4332' } },
        },
      },
    },
  };
  return `<!doctype html><title>Lina klettert</title><link rel="canonical" href="${url}"><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${JSON.stringify(data)}</script>`;
}

/** A page of plain links. */
export const anchorsPage = (url: string, count: number): string =>
  `<!doctype html><title>Lina</title><link rel="canonical" href="${url}"><main><h1>Lina</h1>${LINKS.slice(
    0,
    count,
  )
    .map(([title, to]) => `<p><a href="${to}">${title}</a></p>`)
    .join('')}</main><footer><a href="https://example.com/terms">Terms</a></footer>`;
