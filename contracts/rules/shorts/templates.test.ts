import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { texts } from '#locales';
import { SHORTCUT_IDS } from '../../cards/index.ts';
import { ShortLook } from '../../short-fields.ts';
import { cleanLinks, FREE_LIMITS, fitsHeading, fitsLinkTitle } from '../short.ts';
import { isColour } from '../short-theme.ts';
import { startTemplate, suitableShortcuts, TEMPLATE_NAMES } from './templates.ts';

const en = texts.en['short-editor'];
const de = texts.de['short-editor'];

function started(name: (typeof TEMPLATE_NAMES)[number], hasPremium: boolean, rows = en.templates.rows) {
  return startTemplate(name, { texts: rows, newId: () => randomUUID(), hasPremium });
}

test('every template has a valid look and texts that can be saved, in both languages', () => {
  for (const name of TEMPLATE_NAMES)
    for (const { templates } of [en, de]) {
      const { colours, look, rows } = started(name, true, templates.rows);
      expect(ShortLook.parse(look)).toEqual(look);
      for (const colour of Object.values(colours)) expect(colour).toSatisfy(isColour);
      for (const { kind, title } of rows)
        expect(title).toSatisfy(kind === 'link' ? fitsLinkTitle : fitsHeading);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      expect(SHORTCUT_IDS).toEqual(expect.arrayContaining([...suitableShortcuts(name)]));
      expect(templates.name[name]).not.toBe('');
      expect(templates.hint[name]).not.toBe('');
    }
});

test('links of a template have no URL, so saving drops them', () => {
  for (const name of TEMPLATE_NAMES) {
    const links = started(name, true).rows.map(({ title }) => ({ title, link: '' }));
    expect(cleanLinks(links)).toEqual([]);
  }
});

test('no heading of a template ends the page, because a heading without a link below is not shown', () => {
  for (const name of TEMPLATE_NAMES) expect(started(name, true).rows.at(-1)?.kind).toBe('link');
});

test('without Premium the first three links are ticked, with their headings', () => {
  for (const name of TEMPLATE_NAMES) {
    const ticked = started(name, false).rows.filter(({ isTicked }) => isTicked);
    expect(ticked.filter(({ kind }) => kind === 'link')).toHaveLength(FREE_LIMITS.links);
    expect(started(name, true).rows.every(({ isTicked }) => isTicked)).toBe(true);
  }
  const titles = started('music', false)
    .rows.filter(({ isTicked }) => isTicked)
    .map(({ title }) => title);
  expect(titles).toEqual(['Listen', 'Listen on Spotify', 'Buy on Bandcamp', 'Live', 'Tickets']);
});
