import { describe, expect, it } from 'vitest';
import { savedUser, shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
import { isBlankLink, toPayload } from './draft.ts';
import {
  createEditorState,
  type EditorAction,
  isChanged,
  premiumReasonsOf,
  reduceEditor,
  savesEverything,
} from './editor-state.ts';

const links = ['a', 'b', 'c'].map((id) => storedLink(id));
const opened = (user = shortUser({ links })) => createEditorState(user, '"1"');
const play = (state: ReturnType<typeof opened>, ...actions: EditorAction[]) =>
  actions.reduce(reduceEditor, state);
const ids = (state: ReturnType<typeof opened>) => state.current.links.map(({ id }) => id).join('');

describe('editing', () => {
  it('starts unchanged, changes when typed into and is unchanged again when reverted', () => {
    const state = opened();
    expect(isChanged(state)).toBe(false);
    const typed = play(state, { type: 'linkTyped', id: 'a', part: 'link', value: 'instagram' });
    expect(isChanged(typed)).toBe(true);
    expect(isChanged(play(typed, { type: 'linkTyped', id: 'a', part: 'link', value: 'a.example' }))).toBe(
      false,
    );
  });

  it('numbers the title of a new link by its position, skipping titles that exist', () => {
    const state = play(opened(), { type: 'linkAdded', id: 'n', word: 'Button' });
    expect(state.current.links.at(-1)).toMatchObject({ title: 'Button 4', link: '' });
    const next = play(
      state,
      { type: 'linkRemoved', id: 'a' },
      { type: 'linkAdded', id: 'o', word: 'Button' },
    );
    expect(next.current.links.at(-1)?.title).toBe('Button 5');
  });

  it('moves a link to a place, and not past the ends', () => {
    expect(ids(play(opened(), { type: 'linkMoved', id: 'a', to: 1 }))).toBe('bac');
    expect(ids(play(opened(), { type: 'linkMoved', id: 'c', to: 0 }))).toBe('cab');
    expect(ids(play(opened(), { type: 'linkMoved', id: 'a', to: -1 }))).toBe('abc');
    expect(ids(play(opened(), { type: 'linkMoved', id: 'c', to: 3 }))).toBe('abc');
  });

  it('duplicates a link below the original', () => {
    const state = play(opened(), { type: 'linkDuplicated', id: 'a', copyId: 'n' });
    expect(ids(state)).toBe('anbc');
    expect(state.current.links[1]).toMatchObject({ title: 'Title a 2', link: 'https://a.example/' });
  });

  it('restores a removed link to its position, once', () => {
    const [link] = opened().current.links;
    const removed = play(opened(), { type: 'linkRemoved', id: 'a' });
    expect(ids(removed)).toBe('bc');
    const restore: EditorAction = { type: 'linkRestored', link: link!, index: 0 };
    expect(ids(play(removed, restore, restore))).toBe('abc');
  });

  it('discards to the last loaded state', () => {
    const state = play(opened(), { type: 'linkRemoved', id: 'a' }, { type: 'discarded' });
    expect(ids(state)).toBe('abc');
    expect(isChanged(state)).toBe(false);
  });
});

describe('Premium', () => {
  it('is required for gradient and animation, and no longer when they are turned off', () => {
    const state = play(opened(), { type: 'gradientSet', on: true }, { type: 'animationSet', on: true });
    expect(premiumReasonsOf(state)).toEqual(['gradient', 'animation']);
    expect(premiumReasonsOf(play(state, { type: 'premiumTurnedOff' }))).toEqual([]);
  });

  it('is not required of members who have it', () => {
    const state = opened(shortUser({}, { hasPremium: true }));
    expect(premiumReasonsOf(play(state, { type: 'gradientSet', on: true }))).toEqual([]);
  });

  it('is required for a fourth link, but not to keep existing links', () => {
    const fourth: EditorAction[] = [
      { type: 'linkAdded', id: 'd', word: 'Button' },
      { type: 'linkTyped', id: 'd', part: 'link', value: 'd.example' },
    ];
    expect(premiumReasonsOf(play(opened(), ...fourth))).toEqual(['links']);
    const five = opened(shortUser({ links: [...links, storedLink('d'), storedLink('e')] }));
    expect(premiumReasonsOf(play(five, { type: 'linkTyped', id: 'e', part: 'title', value: 'New' }))).toEqual(
      [],
    );
  });
});

describe('saving', () => {
  it('uses the response as the new baseline', () => {
    const typed = play(opened(), { type: 'linkTyped', id: 'a', part: 'link', value: ' NEW.example ' });
    const state = play(
      typed,
      { type: 'saveStarted', sent: typed.current },
      { type: 'saved', user: savedUser(toPayload(typed.current)), version: '"2"', sent: typed.current },
    );
    expect(state).toMatchObject({ version: '"2"', save: { kind: 'idle' } });
    expect(state.current.links[0]?.link).toBe('https://new.example/');
    expect(isChanged(state)).toBe(false);
  });

  it('keeps what was typed while it was pending', () => {
    const sent = play(opened(), { type: 'colourTyped', name: 'boxColor', value: '#222222' });
    const pending = play(sent, { type: 'saveStarted', sent: sent.current });
    const typing = play(pending, { type: 'linkTyped', id: 'b', part: 'title', value: 'Still typing' });
    expect([pending, typing].map(savesEverything)).toEqual([true, false]);
    const state = play(typing, {
      type: 'saved',
      user: savedUser(toPayload(sent.current)),
      version: '"2"',
      sent: sent.current,
    });
    expect(state.current.links[1]?.title).toBe('Still typing');
    expect(isChanged(state)).toBe(true);
  });

  it('keeps a new link that is still blank', () => {
    const sent = play(opened(), { type: 'linkAdded', id: 'n', word: 'Button' });
    const user = savedUser(toPayload(sent.current));
    const state = play(sent, { type: 'saved', user, version: '"2"', sent: sent.current });
    expect(state.current.links.some(isBlankLink)).toBe(true);
    expect(isChanged(state)).toBe(false);
  });

  it('keeps what was sent while there is no connection, whatever is typed meanwhile', () => {
    const sent = play(opened(), { type: 'gradientSet', on: true }).current;
    const failure = { code: 'offline', problems: [] };
    const offline = play(opened(), { type: 'saveFailed', failure, sent });
    expect(play(offline, { type: 'animationSet', on: true }).save).toEqual({ kind: 'offline', sent });
  });

  it('offers a retry after a failure, until something is typed', () => {
    const failed = play(opened(), { type: 'saveFailed', failure: { code: 'boom', problems: [] } });
    expect(failed.save.kind).toBe('failed');
    expect(play(failed, { type: 'gradientSet', on: true }).save.kind).toBe('idle');
  });

  it('requires Premium once the server says so, and no longer when it is paid', () => {
    const premium = createEditorState(shortUser({ links }, { hasPremium: true }), '"1"');
    const edited = play(premium, { type: 'gradientSet', on: true });
    expect(premiumReasonsOf(edited)).toEqual([]);
    const problems = [{ field: 'gradient', tab: 'customization', code: 'need_premium' }] as const;
    const failure = { code: 'need_premium', problems: [...problems] };
    const refused = play(edited, { type: 'saveFailed', failure });
    expect(premiumReasonsOf(refused)).toEqual(['gradient']);
    expect(refused.save).toMatchObject({ failure: { problems } });
    expect(premiumReasonsOf(play(refused, { type: 'premiumTurnedOff' }))).toEqual([]);

    const paid = shortUser({ links }, { hasPremium: true });
    const after = play(refused, { type: 'connectionsRefreshed', user: paid });
    expect([premiumReasonsOf(after), after.save.kind]).toEqual([[], 'idle']);
    const still = shortUser({ links }, { hasPremium: false });
    expect(play(refused, { type: 'connectionsRefreshed', user: still }).save.kind).toBe('failed');
  });

  it('leaves what it saves, however the rest is discarded', () => {
    const sent = play(opened(), { type: 'linkRemoved', id: 'a' });
    const pending = play(sent, { type: 'saveStarted', sent: sent.current });
    const discarded = play(pending, { type: 'linkRemoved', id: 'b' }, { type: 'discarded' });
    expect(ids(discarded)).toBe('bc');
    expect(savesEverything(discarded)).toBe(true);
    const user = savedUser(toPayload(sent.current));
    const saved = play(discarded, { type: 'saved', user, version: '"2"', sent: sent.current });
    expect([isChanged(saved), saved.save.kind]).toEqual([false, 'idle']);

    const failure = { code: 'boom', problems: [] };
    const failed = play(discarded, { type: 'saveFailed', failure, sent: sent.current });
    expect(ids(play(failed, { type: 'discarded' }))).toBe('abc');
  });

  it('stays pending when a stored draft is restored', () => {
    const { current: sent } = opened();
    const draft = play(opened(), { type: 'linkRemoved', id: 'a' }).current;
    const pending = play(opened(), { type: 'saveStarted', sent });
    expect(play(pending, { type: 'draftRestored', draft, savedAt: 1 }).save).toEqual({
      kind: 'saving',
      sent,
    });
  });

  it('waits for its own member while another one is signed in', () => {
    const failure = { code: 'otherUser', problems: [] };
    const other = play(opened(), { type: 'linkRemoved', id: 'a' }, { type: 'saveFailed', failure });
    expect(other.save.kind).toBe('otherUser');
    expect(play(other, { type: 'undone' }).save.kind).toBe('otherUser');
    expect(play(other, { type: 'discarded' }).save.kind).toBe('otherUser');
    const saved = play(other, {
      type: 'saved',
      user: savedUser(toPayload(other.current)),
      version: '"2"',
      sent: other.current,
    });
    expect([saved.version, saved.save.kind]).toEqual(['"2"', 'otherUser']);
    const back = play(other, { type: 'ownUserBack' });
    expect([ids(back), back.save.kind]).toEqual(['bc', 'idle']);
  });

  it('stays outdated or signed out while typing', () => {
    for (const [code, kind] of [
      ['newer_version', 'outdated'],
      ['unauthorized', 'signedOut'],
    ] as const) {
      const failed = play(opened(), { type: 'saveFailed', failure: { code, problems: [] } });
      expect(play(failed, { type: 'gradientSet', on: true }).save.kind).toBe(kind);
    }
  });

  it('applies what was typed to the newer version', () => {
    const typed = play(opened(), { type: 'linkTyped', id: 'a', part: 'title', value: 'Mine' });
    const newer = shortUser({ links, buttonColor: '#ff0000' });
    const state = play(typed, { type: 'newerLoaded', user: newer, version: '"7"' });
    expect(state).toMatchObject({
      version: '"7"',
      save: { kind: 'rebased' },
      current: { buttonColor: '#ff0000' },
    });
    expect(state.current.links[0]?.title).toBe('Mine');
    expect(state.original.links[0]?.title).toBe('Title a');
  });
});
