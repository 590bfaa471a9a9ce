/**
 * Websites that a link's icon and suggested title name (product 6.8). Hosts match with their subdomains.
 * Services that anyone hosts, such as Mastodon, are listed only with the hosts of their makers.
 */

/** Own icons, which any link may have. They show what a page is about, and are no one's mark. */
export const GLYPHS = [
  ...(['person', 'chat', 'play', 'note', 'ticket', 'calendar', 'bag'] as const),
  ...(['cup', 'heart', 'book', 'camera', 'code', 'map', 'globe'] as const),
] as const;
export type Glyph = (typeof GLYPHS)[number];

export interface Site {
  name: string;
  /** Hosts, separated by spaces. A path after a host restricts it to that path and those below. */
  at: string;
  /** The path before the name of a member, if the site has such pages: `/`, or `/in/`. */
  members?: string;
}

/** Sites with a mark. The keys are the slugs of simple-icons. */
export const MARKED_SITES = {
  airbnb: { name: 'Airbnb', at: 'airbnb.com airbnb.de airbnb.at airbnb.ch airbnb.co.uk airbnb.fr airbnb.it' },
  alltrails: { name: 'AllTrails', at: 'alltrails.com' },
  applemusic: { name: 'Apple Music', at: 'music.apple.com' },
  applepodcasts: { name: 'Apple Podcasts', at: 'podcasts.apple.com' },
  appstore: { name: 'App Store', at: 'apps.apple.com' },
  audible: { name: 'Audible', at: 'audible.de audible.com audible.co.uk' },
  bandcamp: { name: 'Bandcamp', at: 'bandcamp.com' },
  bandsintown: { name: 'Bandsintown', at: 'bandsintown.com bnds.us' },
  beatport: { name: 'Beatport', at: 'beatport.com' },
  behance: { name: 'Behance', at: 'behance.net', members: '/' },
  bluesky: { name: 'Bluesky', at: 'bsky.app', members: '/profile/' },
  bookingdotcom: { name: 'Booking.com', at: 'booking.com' },
  calendly: { name: 'Calendly', at: 'calendly.com' },
  chessdotcom: { name: 'Chess.com', at: 'chess.com', members: '/member/' },
  codeberg: { name: 'Codeberg', at: 'codeberg.org', members: '/' },
  deezer: { name: 'Deezer', at: 'deezer.com' },
  devdotto: { name: 'dev.to', at: 'dev.to', members: '/' },
  discord: { name: 'Discord', at: 'discord.com discord.gg' },
  dribbble: { name: 'Dribbble', at: 'dribbble.com', members: '/' },
  etsy: { name: 'Etsy', at: 'etsy.com etsy.me' },
  facebook: { name: 'Facebook', at: 'facebook.com fb.com fb.me', members: '/' },
  figma: { name: 'Figma', at: 'figma.com' },
  flickr: { name: 'Flickr', at: 'flickr.com flic.kr', members: '/photos/' },
  genius: { name: 'Genius', at: 'genius.com' },
  github: { name: 'GitHub', at: 'github.com', members: '/' },
  gitlab: { name: 'GitLab', at: 'gitlab.com', members: '/' },
  gofundme: { name: 'GoFundMe', at: 'gofundme.com gofund.me' },
  goodreads: { name: 'Goodreads', at: 'goodreads.com' },
  googlemaps: {
    name: 'Google Maps',
    at: 'maps.google.com maps.app.goo.gl google.com/maps google.de/maps google.at/maps google.ch/maps goo.gl/maps',
  },
  googleplay: { name: 'Google Play', at: 'play.google.com/store' },
  gumroad: { name: 'Gumroad', at: 'gumroad.com', members: '/' },
  imdb: { name: 'IMDb', at: 'imdb.com' },
  instagram: { name: 'Instagram', at: 'instagram.com instagr.am ig.me', members: '/' },
  itchdotio: { name: 'itch.io', at: 'itch.io' },
  kick: { name: 'Kick', at: 'kick.com', members: '/' },
  kickstarter: { name: 'Kickstarter', at: 'kickstarter.com' },
  kleinanzeigen: { name: 'Kleinanzeigen', at: 'kleinanzeigen.de' },
  kofi: { name: 'Ko-fi', at: 'ko-fi.com', members: '/' },
  komoot: { name: 'komoot', at: 'komoot.com komoot.de' },
  lastdotfm: { name: 'Last.fm', at: 'last.fm lastfm.de', members: '/user/' },
  letterboxd: { name: 'Letterboxd', at: 'letterboxd.com boxd.it', members: '/' },
  liberapay: { name: 'Liberapay', at: 'liberapay.com', members: '/' },
  linktree: { name: 'Linktree', at: 'linktr.ee', members: '/' },
  mastodon: { name: 'Mastodon', at: 'mastodon.social mastodon.online joinmastodon.org' },
  matrix: { name: 'Matrix', at: 'matrix.to matrix.org' },
  medium: { name: 'Medium', at: 'medium.com' },
  messenger: { name: 'Messenger', at: 'messenger.com m.me', members: '/' },
  notion: { name: 'Notion', at: 'notion.so notion.site notion.com' },
  patreon: { name: 'Patreon', at: 'patreon.com', members: '/' },
  paypal: { name: 'PayPal', at: 'paypal.com paypal.me' },
  pinterest: {
    name: 'Pinterest',
    at: 'pinterest.com pinterest.de pinterest.at pinterest.ch pinterest.co.uk pin.it',
    members: '/',
  },
  pixelfed: { name: 'Pixelfed', at: 'pixelfed.social pixelfed.org', members: '/' },
  reddit: { name: 'Reddit', at: 'reddit.com redd.it', members: '/user/' },
  shopify: { name: 'Shopify', at: 'shopify.com' },
  signal: { name: 'Signal', at: 'signal.me signal.group signal.org' },
  snapchat: { name: 'Snapchat', at: 'snapchat.com', members: '/add/' },
  songkick: { name: 'Songkick', at: 'songkick.com' },
  soundcloud: { name: 'SoundCloud', at: 'soundcloud.com', members: '/' },
  spotify: { name: 'Spotify', at: 'spotify.com spotify.link spoti.fi' },
  stackoverflow: { name: 'Stack Overflow', at: 'stackoverflow.com' },
  steam: { name: 'Steam', at: 'steampowered.com steamcommunity.com', members: '/id/' },
  strava: { name: 'Strava', at: 'strava.com strava.app.link' },
  substack: { name: 'Substack', at: 'substack.com' },
  telegram: { name: 'Telegram', at: 't.me telegram.me telegram.org', members: '/' },
  threads: { name: 'Threads', at: 'threads.com threads.net' },
  tidal: { name: 'TIDAL', at: 'tidal.com' },
  tiktok: { name: 'TikTok', at: 'tiktok.com' },
  tripadvisor: {
    name: 'Tripadvisor',
    at: 'tripadvisor.com tripadvisor.de tripadvisor.at tripadvisor.ch tripadvisor.co.uk',
  },
  tumblr: { name: 'Tumblr', at: 'tumblr.com', members: '/' },
  twitch: { name: 'Twitch', at: 'twitch.tv', members: '/' },
  unsplash: { name: 'Unsplash', at: 'unsplash.com' },
  vimeo: { name: 'Vimeo', at: 'vimeo.com', members: '/' },
  vinted: { name: 'Vinted', at: 'vinted.de vinted.at vinted.com vinted.fr vinted.it vinted.co.uk' },
  whatsapp: { name: 'WhatsApp', at: 'whatsapp.com wa.me' },
  wikipedia: { name: 'Wikipedia', at: 'wikipedia.org' },
  x: { name: 'X', at: 'x.com twitter.com', members: '/' },
  xing: { name: 'XING', at: 'xing.com', members: '/profile/' },
  youtube: { name: 'YouTube', at: 'youtube.com youtu.be' },
  youtubemusic: { name: 'YouTube Music', at: 'music.youtube.com' },
} as const satisfies Record<string, Site>;
export type Mark = keyof typeof MARKED_SITES;

/**
 * Sites with one of our icons, because their mark is not free to use (LinkedIn, Amazon, Eventbrite), too
 * detailed or too wide for its size (Meetup, eBay), or unknown to simple-icons.
 */
export const UNMARKED_SITES: readonly (Site & { glyph: Glyph })[] = [
  {
    name: 'Amazon',
    at: 'amazon.de amazon.com amazon.co.uk amazon.fr amazon.it amazon.es amazon.nl amzn.to amzn.eu',
    glyph: 'bag',
  },
  { name: 'Audiomack', at: 'audiomack.com', members: '/', glyph: 'note' },
  { name: 'betterplace.org', at: 'betterplace.org betterplace.me', glyph: 'heart' },
  { name: 'bergfex', at: 'bergfex.com bergfex.at bergfex.de bergfex.ch', glyph: 'map' },
  { name: 'Buy Me a Coffee', at: 'buymeacoffee.com coff.ee', members: '/', glyph: 'cup' },
  { name: 'CodePen', at: 'codepen.io', members: '/', glyph: 'code' },
  { name: 'Doctolib', at: 'doctolib.de doctolib.fr doctolib.it', glyph: 'calendar' },
  { name: 'Doodle', at: 'doodle.com', glyph: 'calendar' },
  {
    name: 'Eventbrite',
    at: 'eventbrite.de eventbrite.com eventbrite.at eventbrite.ch eventbrite.co.uk eventbrite.fr',
    glyph: 'ticket',
  },
  {
    name: 'eBay',
    at: 'ebay.de ebay.at ebay.ch ebay.com ebay.co.uk ebay.fr ebay.it ebay.us',
    glyph: 'bag',
  },
  { name: 'Eventim', at: 'eventim.de eventim.ch', glyph: 'ticket' },
  { name: 'Fiverr', at: 'fiverr.com', members: '/', glyph: 'person' },
  { name: 'Google Calendar', at: 'calendar.google.com calendar.app.google', glyph: 'calendar' },
  { name: 'Google Forms', at: 'docs.google.com/forms forms.gle', glyph: 'chat' },
  { name: 'Google Scholar', at: 'scholar.google.com scholar.google.de scholar.google.ch', glyph: 'book' },
  { name: 'Hashnode', at: 'hashnode.com', glyph: 'book' },
  { name: 'Hugging Face', at: 'huggingface.co', members: '/', glyph: 'code' },
  { name: 'Lichess', at: 'lichess.org', glyph: 'play' },
  { name: 'Lieferando', at: 'lieferando.de lieferando.at just-eat.ch', glyph: 'cup' },
  { name: 'LinkedIn', at: 'linkedin.com', members: '/in/', glyph: 'person' },
  { name: 'Meetup', at: 'meetup.com', glyph: 'calendar' },
  { name: 'Mixcloud', at: 'mixcloud.com', members: '/', glyph: 'note' },
  { name: 'npm', at: 'npmjs.com', glyph: 'code' },
  { name: 'Observable', at: 'observablehq.com', glyph: 'code' },
  { name: 'Odysee', at: 'odysee.com', glyph: 'play' },
  { name: 'oeticket', at: 'oeticket.com', glyph: 'ticket' },
  { name: 'OpenStreetMap', at: 'openstreetmap.org osm.org', glyph: 'map' },
  { name: 'OpenTable', at: 'opentable.com opentable.de', glyph: 'cup' },
  { name: 'Outdooractive', at: 'outdooractive.com', glyph: 'map' },
  { name: 'Project Gutenberg', at: 'gutenberg.org', glyph: 'book' },
  { name: 'Qobuz', at: 'qobuz.com', glyph: 'note' },
  { name: 'Replit', at: 'replit.com', glyph: 'code' },
  { name: 'Slack', at: 'slack.com', glyph: 'chat' },
  { name: 'Startnext', at: 'startnext.com', glyph: 'heart' },
  { name: 'Steady', at: 'steady.page steadyhq.com', glyph: 'heart' },
  { name: 'Teams', at: 'teams.microsoft.com teams.live.com', glyph: 'chat' },
  { name: 'Ticketcorner', at: 'ticketcorner.ch', glyph: 'ticket' },
  {
    name: 'Ticketmaster',
    at: 'ticketmaster.de ticketmaster.at ticketmaster.ch ticketmaster.com ticketmaster.co.uk',
    glyph: 'ticket',
  },
  { name: 'TWINT', at: 'twint.ch', glyph: 'bag' },
  { name: 'wemakeit', at: 'wemakeit.com', glyph: 'heart' },
  { name: 'Wikimedia Commons', at: 'commons.wikimedia.org', glyph: 'camera' },
  { name: 'Wolt', at: 'wolt.com', glyph: 'cup' },
  { name: 'Zoom', at: 'zoom.us zoom.com', glyph: 'camera' },
];

/** Pages of listed sites that lead anywhere else, so that no site may lend them its name. */
export const EXITS = [
  ...['l.facebook.com', 'lm.facebook.com', 'facebook.com/l.php', 'facebook.com/flx', 'l.messenger.com'],
  ...[
    'l.instagram.com',
    'l.threads.com',
    'l.threads.net',
    'l.wl.co',
    'out.reddit.com',
    'youtube.com/redirect',
  ],
  ...['youtube.com/attribution_link', 'steamcommunity.com/linkfilter', 'x.com/i/redirect'],
  ...['twitter.com/i/redirect', 'tiktok.com/link', 'pinterest.com/offsite', 'calendly.com/url'],
  ...['tripadvisor.com/externallinkinterstitial', 'linkedin.com/redir', 'linkedin.com/safety'],
  ...['substack.com/redirect', 'medium.com/r', 'linkedin.com/slink', 'slack.com/link'],
  'go.bsky.app/redirect',
];
