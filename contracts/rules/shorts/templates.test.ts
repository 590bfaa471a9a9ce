import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { texts } from '#locales';
import { SHORTCUT_IDS } from '../../cards/index.ts';
import { ShortLook } from '../../short-fields.ts';
import { cleanLinks, FREE_LIMITS, fitsHeading, fitsLinkTitle } from '../short.ts';
import { isColour } from './colours.ts';
import { startTemplate, suitableShortcuts, TEMPLATE_NAMES } from './templates.ts';

const en = texts.en['short-editor'];
const de = texts.de['short-editor'];

function started(name: (typeof TEMPLATE_NAMES)[number], rows = en.templates.rows) {
  return startTemplate(name, { texts: rows, newId: () => randomUUID() });
}

test('every template has a valid look and texts that can be saved, in both languages', () => {
  for (const name of TEMPLATE_NAMES)
    for (const { templates } of [en, de]) {
      const { colours, look, rows } = started(name, templates.rows);
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
    const links = started(name).rows.map(({ title }) => ({ title, link: '' }));
    expect(cleanLinks(links)).toEqual([]);
  }
});

test('no heading of a template ends the page, because a heading without a link below is not shown', () => {
  for (const name of TEMPLATE_NAMES) expect(started(name).rows.at(-1)?.kind).toBe('link');
});

test('the headings of a template need no Premium', () => {
  for (const name of TEMPLATE_NAMES) {
    const headings = started(name).rows.filter(({ kind }) => kind === 'heading');
    expect(headings.length).toBeLessThanOrEqual(FREE_LIMITS.headings);
  }
});
