import { globSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoPeople } from '../../db/seed/demo-people.ts';

const root = new URL('../..', import.meta.url).pathname;

/**
 * Returns the texts that a page shows or exposes to assistive technology, each with its element and
 * attribute, such as `img alt`. Skips elements that are marked as another language.
 */
export const visibleTexts = (page: Page): Promise<Array<{ where: string; text: string }>> =>
  page.evaluate(() => {
    const words: Array<{ where: string; text: string }> = [];
    const language = document.documentElement.lang;
    const isOurs = (element: Element) => element.closest('[lang]')?.getAttribute('lang') === language;
    const say = (element: Element, kind: string, text: string | null) => {
      if (text?.trim() && isOurs(element))
        words.push({ where: `${element.tagName.toLowerCase()}${kind}`, text });
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // `bdi` wraps text that members write, such as display names.
      if (parent && !parent.closest('script, style, template, noscript, bdi'))
        say(parent, '', walker.currentNode.nodeValue);
    }
    for (const element of document.querySelectorAll('body *'))
      for (const name of [
        'aria-label',
        'aria-description',
        'aria-roledescription',
        'alt',
        'title',
        'placeholder',
      ])
        say(element, ` ${name}`, element.getAttribute(name));
    for (const element of document.querySelectorAll('input[type=submit], input[type=button]'))
      say(element, ' value', element.getAttribute('value'));
    say(document.documentElement, ' title', document.title);
    const told = 'meta[name=description], meta[property^="og:"], meta[name^="twitter:"]';
    for (const meta of document.querySelectorAll(told)) {
      const name = meta.getAttribute('property') ?? meta.getAttribute('name') ?? '';
      if (/(title|description|alt)$/.test(name)) say(meta, ` ${name}`, meta.getAttribute('content'));
    }
    return words;
  });

const plain = /[A-Za-z]{2,}/;
/** Matches URLs, email addresses and colour values, but not times of day. */
const ADDRESS =
  /https?:\/\/\S+|[\w.-]+@[\w-]+\.[\w.-]+|(?!\d+:\d)[\w-]+(\.[\w-]+)*(\.\w{2,}|:\d+)(\/[@\w./-]*)?|#[0-9a-f]{6}/gi;

/**
 * Returns the texts that still contain ASCII words after all known texts have been removed. Pseudo-translated
 * texts contain none.
 */
export function untranslatedTexts(
  words: ReadonlyArray<{ where: string; text: string }>,
  known: readonly string[],
): string[] {
  const longestFirst = [...known].sort((a, b) => b.length - a.length);
  const left = words.flatMap(({ where, text }) => {
    const rest = longestFirst.reduce((shorter, word) => without(shorter, word), text.replace(ADDRESS, ' '));
    return plain.test(rest) ? [`${where}: ${text.trim().slice(0, 100)}`] : [];
  });
  return [...new Set(left)];
}

/** Removes a known text, except within a longer word. */
const without = (text: string, word: string): string => {
  if (!text.includes(word)) return text;
  const letter = '[A-Za-zÀ-ɏ]';
  return text.replace(
    new RegExp(`(?<!${letter})${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!${letter})`, 'g'),
    ' ',
  );
};

/**
 * Returns the texts of the demo data and of the providers' sandboxes: the string literals of their source
 * files, and the usernames.
 */
export function demoTexts(): string[] {
  const files = globSync(
    '{db/seed/demo-*.ts,sandbox/demo-*.ts,sandbox/providers/{spotify,google,discord,eventbrite}/*.ts}',
    {
      cwd: root,
    },
  );
  const literals = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(`${root}${file}`, 'utf8').matchAll(/(['"`])((?:(?!\1)[^\n\\]|\\.)+)\1/g),
    ])
    .map(([, , text = '']) => text.replaceAll("\\'", "'"))
    .filter((text) => /^[A-ZÄÖÜ0-9]|\s/.test(text));
  return [...new Set([...literals, ...demoPeople.map(({ username }) => username)])];
}

/**
 * Returns words that Intl provides in a language: months and weekdays, long and short, three countries, and what
 * joins the last two entries of a list.
 */
export function intlNames(language: string): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  days.push(...Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1))));
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return [
    ...(['long', 'short'] as const).flatMap((length) =>
      days.flatMap((day) => [
        new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' }).format(day),
        new Intl.DateTimeFormat(language, { weekday: length, timeZone: 'UTC' }).format(day),
      ]),
    ),
    ...['AT', 'CH', 'DE'].map((code) => countries.of(code) ?? code),
    ...(['conjunction', 'disjunction'] as const).flatMap((type) =>
      new Intl.ListFormat(language, { type })
        .formatToParts(['1', '2'])
        .flatMap(({ type, value }) => (type === 'literal' ? [value.trim()] : [])),
    ),
  ];
}
