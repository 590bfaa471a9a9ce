import { expect, test } from 'vitest';
import { shortUser, storedLink } from '../../../features/short/fixtures/short-user.ts';
import type { DraftLink } from '../state/draft.ts';
import {
  createEditorState,
  type EditorState,
  premiumReasonsOf,
  reduceEditor,
} from '../state/editor-state.ts';
import { freePart } from './free-part.ts';

const link = (id: string, rest: Partial<DraftLink> = {}): DraftLink => ({
  ...{ id, title: id, link: `https://${id}.example/` },
  ...rest,
});
/** A member's Short without Premium, whose draft has these links. */
function withLinks(links: DraftLink[], saved: string[] = []): EditorState {
  const state = createEditorState(shortUser({ links: saved.map((id) => storedLink(id)) }), '"1"');
  return { ...state, current: { ...state.current, links } };
}
const titles = (part: ReturnType<typeof freePart>) => part?.parked.map(({ title }) => title).join('');
const ids = (links: readonly { id: string }[]) => links.map(({ id }) => id).join('');
/** Returns the state after the edits of its free part. */
function freed(state: EditorState): EditorState {
  const edits = freePart(state)?.edits ?? [];
  return reduceEditor(state, { type: 'changedTogether', step: 'linkRemoved', edits });
}

test('the first three links that visitors would see are saved; the others wait', () => {
  const off = { enabled: false };
  const state = withLinks([link('a', off), link('b'), link('c'), link('d'), link('e')]);
  expect(freePart(state)).toMatchObject({ without: 'links', links: 3 });
  expect(titles(freePart(state))).toBe('ae');
  expect(ids(freed(state).current.links)).toBe('bcd');
});

test('saved links never wait, wherever they are and even if they are off', () => {
  const state = withLinks([link('x'), link('y'), link('a', { enabled: false }), link('b')], ['a', 'b']);
  expect(ids(freed(state).current.links)).toBe('xab');
  const many = withLinks([link('x'), ...[...'abcde'].map((id) => link(id))], [...'abcde']);
  expect(titles(freePart(many))).toBe('x');
});

test('a waiting link keeps everything that was set for it', () => {
  const extras = {
    ...{ from: '2026-12-01T10:00:00.000Z', until: '2026-12-24T10:00:00.000Z' },
    ...{ enabled: false, icon: 'bag', me: true },
  };
  const state = withLinks([...[...'abc'].map((id) => link(id)), link('d', { ...extras, defaultTitle: 'x' })]);
  expect(freePart(state)?.parked).toEqual([
    { title: 'd', link: 'https://d.example/', heading: undefined, ...extras },
  ]);
});

test('links without a URL, such as those of a template, take no place', () => {
  const ghost = link('g', { title: 'Listen', link: '', defaultTitle: 'Listen' });
  const state = withLinks([ghost, link('a'), link('b'), link('c'), link('d')]);
  expect(ids(freed(state).current.links)).toBe('gabc');
});

test.each<[string, Partial<EditorState['current']>, string | undefined]>([
  ['a gradient', { gradient: true }, 'looks'],
  ['an effect', { animated: true }, 'looks'],
  [
    'a gradient behind the box',
    { look: { background: { type: 'gradient', from: '#000000', to: '#ffffff', angle: 180 } } },
    'looks',
  ],
  ['an effect and links', { animated: true, links: [...'abcd'].map((id) => link(id)) }, 'several'],
  ['headings', { headings: [...'abcd'].map((id) => ({ id, title: id })) }, 'several'],
  ['titles', { titles: ['a', 'b', 'c'], animated: true }, undefined],
  ['nothing', {}, undefined],
])('a draft with %s', (_, changes, without) => {
  const state = withLinks([]);
  const draft = { ...state, current: { ...state.current, ...changes } };
  expect(freePart(draft)?.without).toBe(without);
  if (without) expect(premiumReasonsOf(freed(draft))).toEqual([]);
});

test('the last headings on the Short are left out, whatever their order in the draft', () => {
  const state = withLinks([]);
  const headings = ['d', 'a', '', 'b', 'c'].map((title) => ({ id: title || 'blank', title }));
  const entries = [...'abcd'].map((id) => `h:${id}`);
  const mixed: EditorState = {
    ...state,
    current: { ...state.current, arrangement: 'mixed', entries, headings },
  };
  expect(ids(freed(mixed).current.headings)).toBe('ablankbc');
});
