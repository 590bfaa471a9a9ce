import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
import type { EditAction } from './edit-draft.ts';
import {
  createEditorState,
  type EditorState,
  isChanged,
  reduceEditor,
  type TimedAction,
} from './editor-state.ts';

const links = ['a', 'b', 'c'].map((id) => storedLink(id));
const opened = () => createEditorState(shortUser({ links }), '"1"');
const play = (state: EditorState, ...actions: TimedAction[]) => actions.reduce(reduceEditor, state);
const typed = (value: string, at: number, part: 'title' | 'link' = 'title'): TimedAction => ({
  ...{ type: 'linkTyped', id: 'a', part, value, at },
});
const titleOf = ({ current }: EditorState) => current.links.find(({ id }) => id === 'a')?.title;
const steps = ({ history }: EditorState) => history.past.map(({ what }) => what);

const edit: fc.Arbitrary<EditAction> = fc.oneof(
  fc.record({ type: fc.constant('gradientSet' as const), on: fc.boolean() }),
  fc.record({ type: fc.constant('linkRemoved' as const), id: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ type: fc.constant('linkMoved' as const), id: fc.constantFrom('a', 'b'), to: fc.nat(2) }),
  fc.record({ type: fc.constant('linkAdded' as const), id: fc.uuid(), word: fc.constant('Button') }),
);

describe('undo and redo', () => {
  it('return through every draft, step by step', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        const states = [opened()];
        for (const action of edits) {
          const last = states.at(-1) ?? opened();
          const next = reduceEditor(last, action);
          if (next.current !== last.current) states.push(next);
        }
        const drafts = states.map(({ current }) => current);
        let state = states.at(-1) ?? opened();
        for (const draft of drafts.toReversed().slice(1)) {
          state = reduceEditor(state, { type: 'undone' });
          expect(state.current).toBe(draft);
        }
        expect(reduceEditor(state, { type: 'undone' })).toBe(state);
        for (const draft of drafts.slice(1)) {
          state = reduceEditor(state, { type: 'redone' });
          expect(state.current).toBe(draft);
        }
        expect(reduceEditor(state, { type: 'redone' })).toBe(state);
      }),
    );
  });

  it('keep at most 100 steps', () => {
    const edits = Array.from(
      { length: 120 },
      (_, n): TimedAction => ({ type: 'gradientSet', on: n % 2 === 0 }),
    );
    expect(steps(play(opened(), ...edits))).toHaveLength(100);
  });

  it('treat typing into one field without a pause as one step', () => {
    const state = play(
      opened(),
      typed('N', 0),
      typed('Ne', 900),
      typed('New', 1800),
      typed('x', 1900, 'link'),
    );
    expect(steps(state)).toEqual(['linkEdited', 'linkEdited']);
    const undone = play(state, { type: 'undone' }, { type: 'undone' });
    expect(titleOf(undone)).toBe('Title a');
    expect(isChanged(undone)).toBe(false);
    expect(steps(play(opened(), typed('N', 0), typed('Ne', 1000)))).toHaveLength(2);
  });

  it('follow the browser’s own undo in a text field', () => {
    const state = play(opened(), { type: 'linkRemoved', id: 'b' }, typed('New', 0), typed('Title a', 5000));
    expect(steps(state)).toEqual(['linkRemoved']);
    expect(titleOf(play(state, { type: 'redone' }))).toBe('New');
  });

  it('forget what was undone as soon as something else is done', () => {
    const state = play(opened(), { type: 'linkRemoved', id: 'b' }, { type: 'undone' }, typed('New', 0));
    expect(play(state, { type: 'redone' })).toBe(state);
  });

  it('treat joined changes as one step', () => {
    const edits: EditAction[] = [
      { type: 'colourTyped', name: 'boxColor', value: '#111111' },
      { type: 'gradientSet', on: true },
    ];
    const state = play(opened(), { type: 'changedTogether', step: 'theme', edits });
    expect(steps(state)).toEqual(['theme']);
    expect(isChanged(play(state, { type: 'undone' }))).toBe(false);
  });

  it('reach behind a save, and not behind a newer version', () => {
    const removed = play(opened(), { type: 'linkRemoved', id: 'b' });
    const user = shortUser({ links: links.filter(({ id }) => id !== 'b') });
    const saved = play(removed, { type: 'saved', user, version: '"2"', sent: removed.current });
    expect(isChanged(saved)).toBe(false);
    const undone = play(saved, { type: 'undone' });
    expect(undone.current.links).toHaveLength(3);
    expect(isChanged(undone)).toBe(true);
    expect(steps(play(undone, { type: 'newerLoaded', user, version: '"3"' }))).toEqual([]);
  });

  it('bring back a discarded draft', () => {
    const state = play(opened(), { type: 'linkRemoved', id: 'b' }, { type: 'discarded' });
    expect(isChanged(state)).toBe(false);
    expect(play(state, { type: 'undone' }).current.links).toHaveLength(2);
  });
});
