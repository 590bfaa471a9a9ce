import { expect, test } from 'vitest';
import { LOOK_THEMES, LOOKS } from '#contracts/rules/shorts/looks';
import { SavedShort } from '#contracts/short';
import { shortUser } from '../../../features/short/fixtures/short-user.ts';
import { toPayload } from './draft.ts';
import {
  createEditorState,
  type EditorAction,
  isChanged,
  premiumReasonsOf,
  reduceEditor,
} from './editor-state.ts';
import { hasLookColours } from './look-edits.ts';

const start = () => createEditorState({ ...shortUser(), hasPremium: false }, '"1"');
const after = (...actions: EditorAction[]) => actions.reduce(reduceEditor, start());

const gradient = { type: 'gradient', from: '#112233', to: '#445566', angle: 135 } as const;

test('a look sets its colours, font, buttons and layout, and can be saved without Premium', () => {
  for (const theme of LOOK_THEMES) {
    const state = after({ type: 'lookChosen', source: theme });
    const { font, buttons, layout, backgroundColor } = LOOKS[theme];
    expect(state.current.look).toEqual({ theme, font, buttons, layout });
    expect(state.current.backgroundColor).toBe(backgroundColor);
    expect(hasLookColours(state.current)).toBe(true);
    expect(premiumReasonsOf(state)).toEqual([]);
    expect(SavedShort.parse(toPayload(state.current)).look).toEqual(state.current.look);
  }
});

test('the colours around the box change with the look only while they are shown', () => {
  const off = after({ type: 'lookChosen', source: 'dusk' });
  expect(off.current.boxColor_1).toBe(start().current.boxColor_1);
  const on = after({ type: 'gradientSet', on: true }, { type: 'lookChosen', source: 'dusk' });
  expect([on.current.boxColor_1, on.current.boxColor_2]).toEqual(LOOKS.dusk.border);
});

test('a gradient on the page takes the colours of the next look', () => {
  const state = after(
    { type: 'lookPartSet', part: { background: gradient } },
    { type: 'lookChosen', source: 'lake' },
  );
  expect(state.current.look.background).toEqual({ type: 'gradient', ...LOOKS.lake.gradient });
});

test('an own colour keeps the look; taking the look again restores its colours', () => {
  const changed = after(
    { type: 'lookChosen', source: 'paper' },
    { type: 'colourTyped', name: 'buttonColor', value: '#00FF00' },
  );
  expect(changed.current.look.theme).toBe('paper');
  expect(hasLookColours(changed.current)).toBe(false);
  const back = reduceEditor(changed, { type: 'lookChosen', source: 'paper' });
  expect(hasLookColours(back.current)).toBe(true);
});

test('a Short without a look gets its own colours back', () => {
  const state = after(
    { type: 'lookChosen', source: 'poster' },
    { type: 'lookChosen', source: start().original },
  );
  expect(isChanged(state)).toBe(false);
});

test('a gradient on the page needs Premium until it is turned off; the rest of the look stays', () => {
  const tried = after(
    { type: 'lookChosen', source: 'dusk' },
    { type: 'lookPartSet', part: { background: gradient } },
  );
  expect(premiumReasonsOf(tried)).toEqual(['gradient']);
  const off = reduceEditor(tried, { type: 'premiumTurnedOff' });
  expect(premiumReasonsOf(off)).toEqual([]);
  expect(off.current.look).toMatchObject({ theme: 'dusk', background: { type: 'colour' } });
});
