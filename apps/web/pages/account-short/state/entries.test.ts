import { describe, expect, it } from 'vitest';
import { fitsLinkTitle } from '#contracts/rules/short';
import type { ShortUser } from '#contracts/short';
import { shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
import { toPayload } from './draft.ts';
import {
  createEditorState,
  type EditorAction,
  isChanged,
  premiumReasonsOf,
  reduceEditor,
} from './editor-state.ts';

const links = ['a', 'b', 'c'].map((id) => storedLink(id));
const opened = (profile: Partial<ShortUser['profile']> = {}) =>
  createEditorState(shortUser({ links, shortcuts: ['youtube_video', 'discord_server'], ...profile }), '"1"');
const play = (state: ReturnType<typeof opened>, ...actions: EditorAction[]) =>
  actions.reduce(reduceEditor, state);
const mixed: EditorAction = { type: 'arrangementChosen', arrangement: 'mixed' };
const seen = ['c:youtube_video', 'c:discord_server', 'l:a', 'l:b', 'l:c'];

describe('the order of a Short', () => {
  it('starts as visitors see it, and keeps its own order when it is chosen again', () => {
    const state = play(opened(), mixed);
    expect(state.current.entries).toEqual(seen);
    const moved = play(state, { type: 'entryMoved', key: 'l:c', to: 0 });
    const again = play(moved, { type: 'arrangementChosen', arrangement: 'links_first' }, mixed);
    expect(again.current.entries).toEqual(['l:c', ...seen.slice(0, 4)]);
  });

  it('moves links and cards among each other, and their lists follow', () => {
    const { current } = play(opened(), mixed, { type: 'entryMoved', key: 'c:youtube_video', to: 4 });
    expect(current.entries).toEqual([...seen.slice(1), 'c:youtube_video']);
    expect(current.shortcuts).toEqual(['discord_server', 'youtube_video']);
    expect(toPayload(current)).toMatchObject({ arrangement: 'mixed', entries: current.entries });
  });

  it('follows a card that is moved in the list of shortcuts', () => {
    const moved: EditorAction = { type: 'shortcutMoved', id: 'discord_server', neighbour: 'youtube_video' };
    expect(play(opened(), mixed, moved).current.entries?.slice(0, 2)).toEqual([
      'c:discord_server',
      'c:youtube_video',
    ]);
  });

  it('has headings, which are saved once they have a text', () => {
    const state = play(opened(), mixed, { type: 'headingAdded', id: 'h' });
    expect(state.current.entries?.at(-1)).toBe('h:h');
    expect(toPayload(state.current).headings).toEqual([]);
    const typed = play(state, { type: 'headingTyped', id: 'h', value: ' Live ' });
    expect(toPayload(typed.current).headings).toEqual([{ id: 'h', title: 'Live' }]);
    const heading = { id: 'h', title: 'Live' };
    const back = play(
      typed,
      { type: 'headingRemoved', id: 'h' },
      { type: 'headingRestored', heading, to: 5 },
    );
    expect(toPayload(back.current).entries?.at(-1)).toBe('h:h');
  });

  it('shows a restored heading at its place, although others were moved meanwhile', () => {
    const heading = { id: 'h', title: 'Live' };
    const { current } = play(
      opened({ headings: [heading], arrangement: 'mixed', entries: ['l:a', 'h:h', 'l:b', 'l:c'] }),
      { type: 'headingRemoved', id: 'h' },
      { type: 'entryMoved', key: 'l:c', to: 0 },
      { type: 'headingRestored', heading, to: 1 },
    );
    expect(toPayload(current).entries?.slice(0, 4)).toEqual(['l:c', 'h:h', 'l:a', 'l:b']);
  });

  it('requires Premium for a fourth heading', () => {
    const added = ['1', '2', '3', '4'].flatMap((id): EditorAction[] => [
      { type: 'headingAdded', id },
      { type: 'headingTyped', id, value: `Heading ${id}` },
    ]);
    expect(premiumReasonsOf(play(opened(), mixed, ...added.slice(0, 6)))).toEqual([]);
    expect(premiumReasonsOf(play(opened(), mixed, ...added))).toEqual(['headings']);
  });
});

describe('links and headings that are added together', () => {
  const entries = [
    { kind: 'heading', heading: { id: 'h', title: 'Live' } },
    { kind: 'link', link: { id: 'n', title: 'Tickets', link: 'https://t.example/' } },
  ] as const;
  it('come behind what is there, as one step', () => {
    const state = play(opened(), { type: 'entriesAdded', step: 'imported', entries, replace: false });
    expect(state.current).toMatchObject({ arrangement: 'mixed', entries: [...seen, 'h:h', 'l:n'] });
    expect(isChanged(play(state, { type: 'undone' }))).toBe(false);
  });

  it('replace links and headings, and not the cards', () => {
    const { current } = play(opened(), { type: 'entriesAdded', step: 'imported', entries, replace: true });
    expect(current.entries).toEqual([...seen.slice(0, 2), 'h:h', 'l:n']);
    expect(current.links.map(({ id }) => id)).toEqual(['n']);
  });

  it('are not saved while a template’s links have no address', () => {
    const ghost = {
      kind: 'link',
      link: { id: 'n', title: 'Tickets', link: '', defaultTitle: 'Tickets' },
    } as const;
    const state = play(opened(), {
      type: 'entriesAdded',
      step: 'template',
      entries: [ghost],
      replace: false,
    });
    expect(isChanged(state)).toBe(false);
    expect(toPayload(state.current).links.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('a link', () => {
  const sent = (...actions: EditorAction[]) => toPayload(play(opened(), ...actions).current).links[0];

  it('is switched off and on again without a trace', () => {
    const off: EditorAction = { type: 'linkSwitched', id: 'a', on: false };
    expect(sent(off)?.enabled).toBe(false);
    expect(sent(off, { type: 'linkSwitched', id: 'a', on: true })?.enabled).toBeNull();
    expect(isChanged(play(opened(), off, { type: 'linkSwitched', id: 'a', on: true }))).toBe(false);
  });

  it('has dates, which null clears', () => {
    const [from, until] = ['2026-05-12T16:00:00.000Z', '2026-05-13T16:00:00.000Z'];
    expect(sent({ type: 'linkScheduled', id: 'a', from, until })).toMatchObject({ from, until });
    expect(sent()).toMatchObject({ from: null, until: null, icon: null, me: null });
  });

  it('is duplicated switched off', () => {
    const { current } = play(opened(), mixed, { type: 'linkDuplicated', id: 'a', copyId: 'n' });
    expect(current.links[1]).toMatchObject({ id: 'n', title: 'Title a 2', enabled: false });
    expect(current.entries).toEqual([...seen.slice(0, 3), 'l:n', ...seen.slice(3)]);
  });

  it.each(['x'.repeat(60), `${'🚲'.repeat(57)} xy`])('has a title that fits when duplicated: %s', (title) => {
    const { current } = play(
      opened(),
      { type: 'linkTyped', id: 'a', part: 'title', value: title },
      { type: 'linkDuplicated', id: 'a', copyId: 'n' },
    );
    const copy = current.links[1]?.title ?? '';
    expect(copy).toMatch(/\S 2$/u);
    expect(fitsLinkTitle(copy)).toBe(true);
  });
});
