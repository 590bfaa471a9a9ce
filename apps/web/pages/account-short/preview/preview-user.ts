import { isShortcutId, offeredCards } from '#contracts/cards';
import { perService } from '#contracts/rules/services';
import { cleanLinks, cleanTitles, FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/rules/short';
import { isColour, normaliseColour } from '#contracts/rules/short-theme';
import { shownLinks } from '#contracts/rules/shorts/shown-links';
import type { Cards, ShortUser } from '#contracts/short';
import { settingOf } from '../../../features/cards/card-state.ts';
import { isConnected } from '../state/connections.ts';
import { type ColourName, colourFields, type Draft } from '../state/draft.ts';

/**
 * Returns the Short as visitors would see it if the draft were saved now, as input for the public page's
 * component. Gradient and animation are shown even without Premium, so that members can try them.
 */
export function previewUser(user: ShortUser, draft: Draft): ShortUser {
  const { titles, shortcuts } = user.hasPremium ? PREMIUM_LIMITS : FREE_LIMITS;
  const cleanedTitles = cleanTitles(draft.titles);
  const colours = previewColours(user, draft);
  const { connections } = user;
  const shown = draft.displayConnections;
  return {
    ...user,
    profile: {
      ...user.profile,
      backgroundColor: colours.backgroundColor,
      boxColor: colours.boxColor,
      buttonColor: colours.buttonColor,
      gradient: {
        enabled: draft.gradient,
        boxColor_1: colours.boxColor_1,
        boxColor_2: colours.boxColor_2,
      },
      effects: {
        animation: { enabled: draft.animated, type: draft.animation },
        typewriter: draft.typewriter && cleanedTitles.length > 0,
      },
      titles: cleanedTitles.slice(0, titles),
      links: shownLinks(cleanLinks(draft.links), { hasPremium: user.hasPremium, now: Date.now() }).shown.map(
        ({ id, title, link, icon, me }) => ({ ...{ id, title, link, icon, me }, url: link }),
      ),
      arrangement: draft.arrangement,
      entries: draft.entries,
      headings: draft.headings,
      look: draft.look,
      shortcuts: visibleShortcutIds(user, draft, shortcuts),
      shortcutSettings: draft.shortcutSettings,
    },
    cards: unchangedCards(user, draft),
    connections: {
      ulifyi: { ...connections.ulifyi, display: shown.ulifyi },
      ...perService((service) => ({ ...connections[service], display: shown[service] })),
    },
  };
}

/**
 * Returns the shortcuts that visitors see. Shortcuts whose account is not connected are omitted, but they
 * count towards the limit.
 */
function visibleShortcutIds({ services, connections }: ShortUser, draft: Draft, limit: number): string[] {
  return offeredCards(draft.shortcuts, services)
    .slice(0, limit)
    .filter(({ needConnection }) => !needConnection || isConnected(connections[needConnection]))
    .map(({ id }) => id);
}

/** Returns the card data that the server sent, without the cards that the draft reconfigures. */
function unchangedCards({ cards, profile }: ShortUser, draft: Draft): Cards {
  const same = ([id]: [string, unknown]) =>
    isShortcutId(id) && settingOf(profile, id) === settingOf(draft, id);
  return Object.fromEntries(Object.entries(cards).filter(same));
}

/** Returns the draft's colours; an incomplete colour is replaced by its last saved value. */
function previewColours({ profile }: ShortUser, draft: Draft): Record<ColourName, string> {
  const stored: Record<ColourName, string> = { ...profile, ...profile.gradient };
  const colours = { ...stored };
  for (const name of colourFields) {
    const colour = normaliseColour(draft[name]);
    colours[name] = isColour(colour) ? colour : stored[name];
  }
  return colours;
}
