import { displayedConnections } from '#contracts/rules/services';
import type { SavedShortPayload, ShortUser } from '#contracts/short';
import { browserApi } from '../../context/browser-api.ts';

/**
 * Stores that the member closed the checklist, and nothing else: the Short is saved as it is stored. Returns
 * the saved Short with its ETag; null if the save failed or another member is logged in.
 */
export async function closeChecklist(userId: string): Promise<{ user: ShortUser; version: string } | null> {
  try {
    const stored = await browserApi.exchange('GET /api/v1/@me/short/user');
    if (stored.data.user_id !== userId) return null;
    const { data, headers } = await browserApi.exchange('PUT /api/v1/@me/short/update', {
      body: { profile: { ...asStored(stored.data), checklistClosedAt: new Date().toISOString() } },
      headers: { 'if-match': stored.headers.get('etag') ?? '' },
    });
    return { user: data, version: headers.get('etag') ?? '' };
  } catch {
    return null;
  }
}

/** Returns the required fields of a save with their stored values. The server keeps those that are left out. */
function asStored({ profile, connections }: ShortUser): SavedShortPayload {
  const { gradient, effects } = profile;
  return {
    backgroundColor: profile.backgroundColor,
    boxColor: profile.boxColor,
    boxColor_1: gradient.boxColor_1,
    boxColor_2: gradient.boxColor_2,
    buttonColor: profile.buttonColor,
    enableProfileThemeGradient: gradient.enabled,
    enableProfileAnimation: effects.animation.enabled,
    profileAnimation: effects.animation.enabled ? effects.animation.type : null,
    enableTypewriterEffect: effects.typewriter,
    displayConnections: displayedConnections(connections),
    shortcuts: profile.shortcuts as SavedShortPayload['shortcuts'],
    shortcutsSettings: profile.shortcutSettings,
    links: profile.links.map(({ id, title, link }) => ({ id, title, link })),
    titles: profile.titles,
  };
}
