/**
 * Common hosts that redirect to any URL: shorteners, translators, archives and exit pages. Once a decision
 * hides one of a member's links, new links of that member through these hosts are listed for operators.
 */
export const REDIRECTORS: ReadonlySet<string> = new Set([
  ...['bit.ly', 'bitly.com', 'j.mp', 'tinyurl.com', 'tiny.cc', 't.co', 't.ly', 'goo.gl', 'ow.ly', 'is.gd'],
  ...['v.gd', 'buff.ly', 'cutt.ly', 'rb.gy', 'rebrand.ly', 'shorturl.at', 'short.io', 's.id', 'bl.ink'],
  ...['lnk.to', 'lnkd.in', 'dub.sh', 'dub.co', 'tny.im', 'tr.im', 'x.gd', 'qr.ae', 'qrco.de', 'me-qr.com'],
  ...['shorte.st', 'adf.ly', 'ouo.io', 'bc.vc', 'clck.ru', 'vk.cc', 'u.to', 'trib.al', 'dlvr.it'],
  ...['page.link', 'app.link', 'onelink.me', 'l.facebook.com', 'l.instagram.com', 'out.reddit.com'],
  ...['href.li', 'anonym.to', 'nullrefer.com', 'translate.goog', 'web.archive.org', 'archive.today'],
  ...['archive.ph', 'archive.is', 'safelinks.protection.outlook.com', 'urldefense.com', 'doubleclick.net'],
]);
