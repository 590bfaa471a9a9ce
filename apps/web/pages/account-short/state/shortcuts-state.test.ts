import { describe, expect, it } from 'vitest';
import type { ShortUser } from '#contracts/short';
import { shortUser } from '../../../features/short/fixtures/short-user.ts';
import { newlyConnected } from './connections.ts';
import {
  createEditorState,
  type EditorAction,
  isChanged,
  premiumReasonsOf,
  reduceEditor,
} from './editor-state.ts';

const opened = (user = shortUser({ shortcuts: ['discord_server', 'youtube_video', 'spotify_top'] })) =>
  createEditorState(user, '"1"');
const play = (state: ReturnType<typeof opened>, ...actions: EditorAction[]) =>
  actions.reduce(reduceEditor, state);
const list = (...actions: EditorAction[]) => play(opened(), ...actions).current.shortcuts;

const account = {
  connected: true,
  reconnect: false,
  display: false,
  profile: {
    profileURL: 'https://open.spotify.com/user/mia',
    avatarURL: null,
    display_name: 'Mia',
    username: 'mia',
  },
};
const withSpotify = (change: Partial<typeof account> = {}): ShortUser => {
  const user = shortUser({ backgroundColor: '#222222' }, { cards: { spotify_top: [] } });
  return { ...user, connections: { ...user.connections, spotify: { ...account, ...change } } };
};

describe('shortcuts', () => {
  it('are added at the end, each once', () => {
    const added: EditorAction = { type: 'shortcutAdded', id: 'eventbrite_event' };
    expect(list(added, added)).toEqual([
      'discord_server',
      'youtube_video',
      'spotify_top',
      'eventbrite_event',
    ]);
  });

  it('move past the next visible neighbour, over hidden ones', () => {
    expect(list({ type: 'shortcutMoved', id: 'discord_server', neighbour: 'spotify_top' })).toEqual([
      'youtube_video',
      'spotify_top',
      'discord_server',
    ]);
    expect(list({ type: 'shortcutMoved', id: 'spotify_top', neighbour: 'discord_server' })).toEqual([
      'spotify_top',
      'discord_server',
      'youtube_video',
    ]);
  });

  it('are restored to their position, with what was typed into them', () => {
    const state = play(
      opened(),
      { type: 'shortcutInputTyped', input: 'youtubeVideo', value: 'dQw4w9WgXcQ' },
      { type: 'shortcutRemoved', id: 'youtube_video' },
      { type: 'shortcutRestored', id: 'youtube_video', index: 1 },
    );
    expect(state.current.shortcuts).toEqual(['discord_server', 'youtube_video', 'spotify_top']);
    expect(state.current.shortcutSettings.youtubeVideo).toBe('dQw4w9WgXcQ');
  });
});

describe('refreshed connections', () => {
  const typed = play(opened(), { type: 'colourTyped', name: 'buttonColor', value: '#123456' });
  const refreshed = play(typed, { type: 'connectionsRefreshed', user: withSpotify({ display: true }) });

  it('update account and cards', () => {
    expect(refreshed.user.connections.spotify).toMatchObject({
      connected: true,
      profile: { username: 'mia' },
    });
    expect(refreshed.user.cards).toEqual({ spotify_top: [] });
  });

  it('change neither the draft, nor the saved state, nor its version', () => {
    expect(refreshed).toMatchObject({ current: typed.current, original: typed.original, version: '"1"' });
    expect(refreshed.current).toBe(typed.current);
    expect(refreshed.user.profile).toBe(typed.user.profile);
    expect(refreshed.user.connections.spotify.display).toBe(false);
  });

  it('bring Premium that was paid for in the meantime to a draft that needs it', () => {
    const draft = play(opened(), { type: 'gradientSet', on: true });
    expect(premiumReasonsOf(draft)).toEqual(['gradient']);
    const paid = play(draft, {
      type: 'connectionsRefreshed',
      user: shortUser({}, { hasPremium: true, badges: [{ name: 'dayOne' }] }),
    });
    expect(premiumReasonsOf(paid)).toEqual([]);
    expect(paid.user.badges).toEqual([{ name: 'dayOne' }]);
    expect(paid.current).toBe(draft.current);
    expect(isChanged(paid)).toBe(true);
  });

  it('leave an unchanged state unchanged', () => {
    expect(isChanged(play(opened(), { type: 'connectionsRefreshed', user: withSpotify() }))).toBe(false);
  });

  it('count as new when there was none, or when the previous one had expired', () => {
    expect(newlyConnected(shortUser(), withSpotify())).toEqual(['spotify']);
    expect(newlyConnected(withSpotify({ reconnect: true }), withSpotify())).toEqual(['spotify']);
    expect(newlyConnected(withSpotify(), withSpotify())).toEqual([]);
    expect(newlyConnected(shortUser(), withSpotify({ reconnect: true }))).toEqual([]);
  });

  it('are removed when disconnected, whether they were shown or not', () => {
    const state = play(opened(withSpotify({ display: true })), { type: 'disconnected', service: 'spotify' });
    expect(state.user.connections.spotify).toMatchObject({ connected: false, profile: null });
    expect(isChanged(state)).toBe(false);
  });
});
