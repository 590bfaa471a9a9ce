import { brand } from '#brand';
import { isColour } from '#contracts/rules/shorts/colours';
import {
  LOOK_ANGLES,
  LOOK_BUTTONS,
  LOOK_FONTS,
  LOOK_LAYOUTS,
  LOOK_THEMES,
} from '#contracts/rules/shorts/looks';
import { ARRANGEMENTS, arranged, DEFAULT_ARRANGEMENT } from '#contracts/rules/shorts/short-order';
import { hiddenUrlMatcher } from '#contracts/rules/urls/comparable-url';
import type { ShortLook } from '#contracts/short';
import { type Found, type FoundEntry, foundHeading } from '../found.ts';
import { at, isObject, objectsAt, textAt } from '../read-json.ts';

/**
 * Recognises our own export, `account.json`. Links that a decision has hidden are left out, and so are cards and
 * titles, which are no links.
 */
export function recogniseOwnExport(value: unknown): Found | null {
  const short = at(value, 'short');
  if (textAt(value, 'product') !== brand.name || !Array.isArray(at(short, 'links'))) return null;
  const arrangement = oneOf(ARRANGEMENTS, at(short, 'arrangement')) ?? DEFAULT_ARRANGEMENT;
  const hasOther = ['shortcuts', 'titles'].some((name) => !isEmpty(at(short, name)));
  return {
    source: 'export',
    name: textAt(value, 'profile', 'displayName') || textAt(value, 'account', 'username'),
    entries: entriesOf(short, arrangement),
    colours: {
      background: textAt(short, 'backgroundColor'),
      box: textAt(short, 'boxColor'),
      button: textAt(short, 'buttonColor'),
      border1: textAt(short, 'gradientColor1'),
      border2: textAt(short, 'gradientColor2'),
    },
    short: {
      arrangement,
      look: lookOf(at(short, 'look')),
      hasGradient: at(short, 'gradientEnabled') === true,
    },
    leftOut: hasOther ? ['cards'] : [],
  };
}

/** Maximum number of links or headings that are read, which is more than any Short has. */
const ITEMS_MAX = 1000;

/** Returns links and headings in the order in which the Short shows them. */
function entriesOf(short: unknown, arrangement: (typeof ARRANGEMENTS)[number]): FoundEntry[] {
  const isHidden = hiddenUrlMatcher(hiddenLinks(at(short, 'hiddenLinks')));
  const named = (name: string) =>
    objectsAt(short, name)
      .slice(0, ITEMS_MAX)
      .map((item) => ({ item, id: textAt(item, 'id'), title: textAt(item, 'title') }));
  const order = at(short, 'entries');
  const all = arranged({
    arrangement,
    entries: Array.isArray(order) ? order.filter((key) => typeof key === 'string') : null,
    headings: named('headings'),
    links: named('links').filter(({ item }) => !isHidden(textAt(item, 'link'))),
    shortcuts: [],
  });
  return all.flatMap((entry): FoundEntry[] => {
    if (entry.kind === 'heading') return [foundHeading(entry.heading.title)];
    if (entry.kind === 'card') return [];
    const { title, item } = entry.link;
    return [{ kind: 'link', title, address: textAt(item, 'link'), extras: item }];
  });
}

/** Returns a look with every part; undefined is the default. */
function lookOf(value: unknown): ShortLook {
  const background = at(value, 'background');
  const [from, to, angle] = [
    textAt(background, 'from'),
    textAt(background, 'to'),
    oneOf(LOOK_ANGLES, at(background, 'angle')),
  ];
  return {
    theme: oneOf(LOOK_THEMES, at(value, 'theme')),
    font: oneOf(LOOK_FONTS, at(value, 'font')),
    buttons: oneOf(LOOK_BUTTONS, at(value, 'buttons')),
    layout: oneOf(LOOK_LAYOUTS, at(value, 'layout')),
    background: angle && isColour(from) && isColour(to) ? { type: 'gradient', from, to, angle } : undefined,
  };
}

const oneOf = <Choice>(choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => choice === value);

const isEmpty = (value: unknown): boolean => !Array.isArray(value) || value.length === 0;

const hiddenLinks = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((hidden: unknown) => {
    const address = typeof hidden === 'string' ? hidden : isObject(hidden) ? textAt(hidden, 'address') : '';
    return address === '' ? [] : [{ address, wholePath: at(hidden, 'wholePath') === true }];
  });
