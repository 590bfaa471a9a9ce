import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
import { type Draft, toDraft } from './draft.ts';
import { rebase } from './rebase.ts';

const base = toDraft(shortUser({ links: ['a', 'b', 'c'].map((id) => storedLink(id)) }));
const ids = (draft: Draft) => draft.links.map(({ id }) => id).join('');
const without = (draft: Draft, id: string) => ({ ...draft, links: draft.links.filter((l) => l.id !== id) });
const retitled = (draft: Draft, id: string, title: string) => ({
  ...draft,
  links: draft.links.map((link) => (link.id === id ? { ...link, title } : link)),
});
const added = (draft: Draft, id: string) => ({
  ...draft,
  links: [...draft.links, { id, title: id, link: `https://${id}.example/` }],
});

describe('rebasing changes onto a newer version', () => {
  it('keeps changed fields and takes the newer values elsewhere', () => {
    const mine = { ...base, backgroundColor: '#111111' };
    const theirs = { ...base, backgroundColor: '#222222', buttonColor: '#333333' };
    expect(rebase({ base, mine, theirs })).toMatchObject({
      backgroundColor: '#111111',
      buttonColor: '#333333',
    });
  });

  it('merges links that both sides added', () => {
    expect(ids(rebase({ base, mine: added(base, 'm'), theirs: added(base, 't') }))).toBe('abcmt');
  });

  it('merges a new title here with a new URL there', () => {
    const theirs = {
      ...base,
      links: base.links.map((l) => (l.id === 'b' ? { ...l, link: 'https://new.example/' } : l)),
    };
    const { links } = rebase({ base, mine: retitled(base, 'b', 'Mine'), theirs });
    expect(links[1]).toMatchObject({ title: 'Mine', link: 'https://new.example/' });
  });

  it('drops a link that was removed there, unless it was changed here', () => {
    expect(ids(rebase({ base, mine: base, theirs: without(base, 'b') }))).toBe('ac');
    expect(ids(rebase({ base, mine: retitled(base, 'b', 'Mine'), theirs: without(base, 'b') }))).toBe('abc');
  });

  it('omits a link that was removed here', () => {
    expect(ids(rebase({ base, mine: without(base, 'a'), theirs: retitled(base, 'a', 'Theirs') }))).toBe('bc');
  });

  it('takes the order of the side that moved an entry', () => {
    const reversed = { ...base, links: base.links.toReversed() };
    expect(ids(rebase({ base, mine: reversed, theirs: added(base, 't') }))).toBe('cbat');
    expect(ids(rebase({ base, mine: added(base, 'm'), theirs: reversed }))).toBe('cmba');
  });

  it('keeps a new link that is not filled in yet', () => {
    const blank = { id: 'n', title: 'Button 4', link: '', defaultTitle: 'Button 4' };
    const sent = { ...base, links: [...base.links, blank] };
    expect(ids(rebase({ base: sent, mine: sent, theirs: base }))).toBe('abcn');
  });

  it('merges shortcuts that both sides added and omits those that one side removed', () => {
    const at = (...shortcuts: Draft['shortcuts']) => ({ ...base, shortcuts });
    const stored = at('spotify_top', 'discord_server');
    const merge = (mine: Draft, theirs: Draft) => rebase({ base: stored, mine, theirs }).shortcuts;
    expect(
      merge(
        at('discord_server', 'spotify_top', 'youtube_video'),
        at('spotify_top', 'discord_server', 'eventbrite_event'),
      ),
    ).toEqual(['discord_server', 'spotify_top', 'youtube_video', 'eventbrite_event']);
    expect(merge(at('spotify_top', 'youtube_video'), at('discord_server'))).toEqual(['youtube_video']);
    expect(merge(stored, at('youtube_video'))).toEqual(['youtube_video']);
  });

  it('merges the inputs of shortcuts one by one', () => {
    const filled = (change: Partial<Draft['shortcutSettings']>) => ({
      ...base,
      shortcutSettings: { ...base.shortcutSettings, ...change },
    });
    const merged = rebase({
      base,
      mine: filled({ discordInvite: 'mine' }),
      theirs: filled({ discordInvite: 'theirs', youtubeVideo: 'theirs' }),
    });
    expect(merged.shortcutSettings).toMatchObject({ discordInvite: 'mine', youtubeVideo: 'theirs' });
  });

  it('keeps the selected animation while it is off', () => {
    const mine = { ...base, animation: 'rainfall' as const };
    expect(rebase({ base: mine, mine, theirs: base }).animation).toBe('rainfall');
  });

  it('equals the newer version without changes here, and the draft without a newer version', () => {
    const subset = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e']).map((chosen) => ({
      ...base,
      links: chosen.map((id) => ({ id, title: id, link: `https://${id}.example/` })),
    }));
    fc.assert(
      fc.property(subset, subset, (one, other) => {
        expect(ids(rebase({ base: one, mine: one, theirs: other }))).toBe(ids(other));
        expect(ids(rebase({ base: one, mine: other, theirs: one }))).toBe(ids(other));
      }),
    );
  });
});
