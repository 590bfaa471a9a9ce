import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SHORTCUT_IDS } from '#contracts/cards';
import { perInput } from '#contracts/cards/inputs';
import { ORDER_MAX } from '#contracts/rules/short';
import { ANIMATION_KINDS } from '#contracts/rules/shorts/animations';
import { SavedShort, type SavedShortPayload } from '#contracts/short';
import { savedUser, shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
import { type DraftLink, isBlankLink, isSameDraft, toDraft, toPayload } from './draft.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const word = fc.stringMatching(/^[a-zäöü0-9]([a-zäöü0-9 ]{0,20}[a-zäöü0-9])?$/);
const moment = fc.option(
  fc.integer({ min: 16e6, max: 68e6 }).map((minute) => new Date(minute * 60_000).toISOString()),
);
const link = fc.record({
  id: fc.uuid(),
  title: word,
  link: fc.stringMatching(/^[a-z]{1,12}$/).map((name) => `https://${name}.example/`),
  from: moment,
  until: moment,
  icon: fc.constantFrom(null, 'globe', 'none'),
  enabled: fc.constantFrom(null, false),
  me: fc.constantFrom(null, true),
});
const heading = fc.record({ id: fc.uuid(), title: word });

/** Normalised payloads, as the editor creates them. */
const payload: fc.Arbitrary<SavedShortPayload> = fc
  .record({
    boxColor: colour,
    boxColor_1: colour,
    boxColor_2: colour,
    buttonColor: colour,
    backgroundColor: colour,
    enableProfileThemeGradient: fc.boolean(),
    animation: fc.option(fc.constantFrom(...ANIMATION_KINDS)),
    typewriter: fc.boolean(),
    titles: fc.array(word, { maxLength: 10 }),
    links: fc.uniqueArray(link, { maxLength: 25, selector: ({ id }) => id }),
    shortcuts: fc.uniqueArray(fc.constantFrom(...SHORTCUT_IDS)),
    shortcutsSettings: fc.record(perInput(() => word)),
    displayConnections: fc.record({
      ulifyi: fc.boolean(),
      spotify: fc.boolean(),
      discord: fc.boolean(),
      youtube: fc.boolean(),
    }),
    arrangement: fc.constantFrom('cards_first' as const, 'links_first' as const),
    entries: fc.option(fc.array(fc.uuid().map((id) => `l:${id}`))),
    headings: fc.uniqueArray(heading, { maxLength: 10, selector: ({ id }) => id }),
    look: fc.constantFrom({}, { font: 'serif' as const, layout: 'grid' as const }),
  })
  .map(({ animation, typewriter, ...rest }) => ({
    ...rest,
    enableProfileAnimation: animation !== null,
    profileAnimation: animation,
    enableTypewriterEffect: typewriter && rest.titles.length > 0,
  }));

describe('a draft and its payload', () => {
  it('round-trips a saved profile, field by field', () => {
    fc.assert(
      fc.property(payload, (saved) => {
        expect(toPayload(toDraft(savedUser(saved)))).toEqual(saved);
      }),
    );
  });

  it('matches the contract', () => {
    fc.assert(
      fc.property(payload, (saved) => {
        expect(SavedShort.safeParse(toPayload(toDraft(savedUser(saved)))).success).toBe(true);
      }),
    );
  });

  it('drops blank titles and invalid links, and trims the rest', () => {
    const draft = {
      ...toDraft(shortUser()),
      titles: [' hello ', '', '  '],
      links: [
        { id: 'a', title: ' Shop ', link: 'shop.example' },
        { id: 'b', title: 'Button 2', link: '' },
        { id: 'c', title: 'Bad', link: 'javascript:alert(1)' },
        { id: 'd', title: ' ', link: 'https://blank.example' },
      ],
    };
    const { titles, links } = toPayload(draft);
    expect(titles).toEqual(['hello']);
    expect(links).toMatchObject([{ id: 'a', title: 'Shop', link: 'https://shop.example/' }]);
    expect(links).toHaveLength(1);
  });

  it('turns the typewriter on only with a title', () => {
    const draft = { ...toDraft(shortUser()), typewriter: true };
    expect(toPayload({ ...draft, titles: [' '] }).enableTypewriterEffect).toBe(false);
    expect(toPayload({ ...draft, titles: ['hi'] }).enableTypewriterEffect).toBe(true);
  });

  it('has no animation while it is off', () => {
    const draft = { ...toDraft(shortUser()), animation: 'rainfall' as const };
    expect(toPayload(draft)).toMatchObject({ enableProfileAnimation: false, profileAnimation: null });
    expect(toPayload({ ...draft, animated: true })).toMatchObject({ profileAnimation: 'rainfall' });
  });

  it('saves the default instead of a half-typed colour that is hidden while the gradient is off', () => {
    const draft = { ...toDraft(shortUser()), boxColor_1: '#12' };
    expect(toPayload(draft).boxColor_1).toBe('#121212');
    expect(toPayload({ ...draft, gradient: true }).boxColor_1).toBe('#12');
  });
});

describe('inputs of shortcuts', () => {
  const filled = (discordInvite: string, youtubeVideo: string) => ({
    ...toDraft(shortUser()),
    shortcutSettings: { ...perInput(() => ''), discordInvite, youtubeVideo },
  });

  it('are saved in reduced form, and a URL equals its reduced form', () => {
    const pasted = filled('https://discord.com/invite/AbC?event=1', 'https://youtu.be/dQw4w9WgXcQ?si=x');
    const { shortcutsSettings } = toPayload(pasted);
    expect(shortcutsSettings).toEqual({
      ...perInput(() => ''),
      discordInvite: 'AbC',
      youtubeVideo: 'dQw4w9WgXcQ',
    });
    expect(isSameDraft(pasted, filled('AbC', 'dQw4w9WgXcQ'))).toBe(true);
    expect(isSameDraft(pasted, filled('abc', 'dQw4w9WgXcQ'))).toBe(false);
  });
});

describe('equality of drafts', () => {
  const draft = toDraft(shortUser({ links: [storedLink('a')] }));
  const added: DraftLink = { id: 'n', title: 'Button 2', link: '', defaultTitle: 'Button 2' };

  it('ignores spelling that saving normalises', () => {
    expect(isSameDraft(draft, { ...draft, backgroundColor: ' #000000' })).toBe(true);
    expect(isSameDraft(draft, { ...draft, links: [{ id: 'a', title: 'Title a ', link: 'a.example' }] })).toBe(
      true,
    );
  });

  it('ignores a new link until it is edited', () => {
    expect(isSameDraft(draft, { ...draft, links: [...draft.links, added] })).toBe(true);
    expect(isSameDraft(draft, { ...draft, links: [...draft.links, { ...added, link: 'ab' }] })).toBe(false);
    expect(isSameDraft(draft, { ...draft, links: [...draft.links, { ...added, title: 'Shop' }] })).toBe(
      false,
    );
  });

  it('ignores the places of links that were blank when the order was saved', () => {
    const saved = toDraft(shortUser({ links: [storedLink('a')], entries: ['l:n', 'l:a'] }));
    expect(isSameDraft(saved, { ...saved, links: [...saved.links, added] })).toBe(true);
    expect(isSameDraft(saved, { ...saved, entries: ['l:a', 'l:n'] })).toBe(true);
  });

  it('sends no more places than the server takes, rather without those of blank links', () => {
    const blank = (id: number) => ({ ...added, id: `n${id}` });
    const mixed = (count: number) => {
      const links = [storedLink('a'), ...Array.from({ length: count }, (_, id) => blank(id))];
      return toPayload({ ...draft, arrangement: 'mixed', entries: null, links }).entries;
    };
    expect(mixed(ORDER_MAX - 1)).toHaveLength(ORDER_MAX);
    expect(mixed(ORDER_MAX)).toEqual(['l:a']);
  });

  it('detects a half-typed URL, an emptied one, another order and a half-typed colour', () => {
    const two = toDraft(shortUser({ links: [storedLink('a'), storedLink('b')] }));
    expect(isSameDraft(two, { ...two, links: two.links.toReversed() })).toBe(false);
    expect(isSameDraft(draft, { ...draft, links: [{ id: 'a', title: 'Title a', link: 'http:' }] })).toBe(
      false,
    );
    expect(isSameDraft(draft, { ...draft, links: [{ id: 'a', title: 'Title a', link: '' }] })).toBe(false);
    expect(isSameDraft(draft, { ...draft, buttonColor: '#ff' })).toBe(false);
  });

  it('does not treat a stored link with an emptied URL as blank', () => {
    expect(isBlankLink({ id: 'a', title: 'Shop', link: '' })).toBe(false);
    expect(isBlankLink(added)).toBe(true);
  });
});
