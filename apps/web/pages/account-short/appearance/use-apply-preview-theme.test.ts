import { expect, test } from 'vitest';
import { LOOKS } from '#contracts/rules/shorts/looks';
import { shortUser } from '../../../features/short/fixtures/short-user.ts';
import type { ThemeChoice } from '../../../features/short-look/themes.ts';
import { createEditorState, premiumReasonsOf, reduceEditor } from '../state/editor-state.ts';
import { themeActions } from './use-apply-preview-theme.ts';

const brought = (look: ThemeChoice, hasPremium: boolean) =>
  themeActions(look, hasPremium).reduce(
    reduceEditor,
    createEditorState({ ...shortUser(), hasPremium }, '"1"'),
  );

test('without Premium only the look is applied, so that the draft can be saved', () => {
  const state = brought({ theme: 'lake', effect: 'snowfall' }, false);
  expect(state.current).toMatchObject({
    backgroundColor: LOOKS.lake.backgroundColor,
    boxColor: LOOKS.lake.boxColor,
    buttonColor: LOOKS.lake.buttonColor,
    look: { theme: 'lake', buttons: 'pill' },
    gradient: false,
    animated: false,
  });
  expect(premiumReasonsOf(state)).toEqual([]);
});

test('with Premium the whole theme is applied', () => {
  expect(brought({ theme: 'lake', effect: 'rainfall' }, true).current).toMatchObject({
    boxColor_1: '#1d6fb8',
    boxColor_2: '#8fe3e0',
    gradient: true,
    animated: true,
    animation: 'rainfall',
  });
});
