import { brand } from '#brand';
import { texts as allTexts } from '#locales';
import { formatDateTime, interpolate } from '#locales/email-texts';
import type { Language } from '#locales/languages';
import { escapeHtml } from '#platform/escape-html';
import type { ReadPerson } from './read-person.ts';

const STYLE = `
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h1{line-height:1.15}li,article{margin:0 0 1rem}article{border-top:1px solid #8886;padding-top:1rem}
img,video{display:block;max-width:100%;height:auto;border-radius:.75rem;margin:.5rem 0}
a{display:inline-block;min-height:44px;line-height:44px}small{opacity:.75}`;

interface Page {
  data: ReadPerson['data'];
  /** Names of the pictures and videos that are in the export. */
  present: ReadonlySet<string>;
  at: Date;
}

/** Returns `index.html`, which shows the profile, the Short and the posts of an export without any script. */
export function offlinePage(language: Language, { data, present, at }: Page): string {
  const texts = allTexts[language].export.page;
  const { account, profile, short, posts } = data;
  const name = escapeHtml(account?.displayName ?? '');
  const time = (moment: Date) => escapeHtml(formatDateTime(language, moment));
  const picture = (file: string | null) =>
    file !== null && present.has(file) ? `<img src="${escapeHtml(file)}" alt="" loading="lazy">` : '';
  const video = (file: string | null) =>
    file !== null && present.has(file)
      ? `<video src="${escapeHtml(file)}" controls preload="none"></video>`
      : '';
  const links = (short?.links ?? []).map(
    ({ title, link }) =>
      `<li><a href="${/^https?:\/\//i.test(link) ? escapeHtml(link) : '#'}" rel="noopener noreferrer">${escapeHtml(title)}</a> <small>${escapeHtml(link)}</small></li>`,
  );
  const shown = posts.map(
    (post) =>
      `<article><small>${time(post.createdAt)}</small>${post.pictures.map(picture).join('')}${video(post.video)}<p>${escapeHtml(post.description)}</p></article>`,
  );
  const values = { brand: brand.name, username: account?.username ?? '', time: formatDateTime(language, at) };
  const say = (text: string) => escapeHtml(interpolate(text, values));
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="script-src 'none'; object-src 'none'; form-action 'none'; base-uri 'none'">
<meta name="referrer" content="no-referrer">
<title>${say(texts.title)}</title>
<style>${STYLE}</style>
<h1>${name}</h1>
<p>@${escapeHtml(account?.username ?? '')}</p>
${picture(profile?.avatarPath ?? null)}
<p>${escapeHtml(profile?.bio ?? '')}</p>
<p><small>${say(texts.about)} <a href="account.json">account.json</a> · <a href="README.txt">README.txt</a></small></p>
<h2>${say(texts.short)}</h2>
${links.length > 0 ? `<ul>${links.join('')}</ul>` : `<p>${say(texts.nothing)}</p>`}
<h2>${say(texts.posts)}</h2>
${shown.length > 0 ? shown.join('\n') : `<p>${say(texts.nothing)}</p>`}
</html>
`;
}
