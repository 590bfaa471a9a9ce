import { isShortcutId } from '#contracts/cards';
import { perService } from '#contracts/rules/services';
import { cleanLinks } from '#contracts/rules/short';
import { isColour, typedColour } from '#contracts/rules/shorts/colours';
import { withinLimit } from '#contracts/rules/shorts/free-limits';
import { inShownOrder } from '#contracts/rules/shorts/short-order';
import { shownLinks } from '#contracts/rules/shorts/shown-links';
import { shownShortcuts } from '#contracts/rules/shorts/shown-shortcuts';
import type { Cards, ShortUser } from '#contracts/short';
import { settingOf } from '../../../features/cards/card-state.ts';
import { isConnected } from '../state/connections.ts';
import { type ColourName, colourFields, type Draft, toPayload } from '../state/draft.ts';

/**
 * Returns the Short as visitors would see it if the draft were saved now, as input for the public page's
 * component. Gradient and animation are shown even without Premium, so that members can try them.
 */
export function previewUser(user: ShortUser, draft: Draft): ShortUser {
  const { connections, services, hasPremium } = user;
  const { titles, entries, headings, enableTypewriterEffect } = toPayload(draft);
  const { arrangement, shortcuts } = draft;
  const links = cleanLinks(draft.links);
  const saved = inShownOrder({ arrangement, entries, headings, links, shortcuts });
  const colours = previewColours(user, draft);
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
        typewriter: enableTypewriterEffect,
      },
      titles: withinLimit('titles', titles, hasPremium),
      links: shownLinks(saved.links, { hasPremium, now: Date.now() }).shown.map(
        ({ id, title, link, icon, me }) => ({ ...{ id, title, link, icon, me }, url: link }),
      ),
      arrangement,
      entries,
      headings: withinLimit('headings', saved.headings, hasPremium),
      look: draft.look,
      shortcuts: shownShortcuts(saved.shortcuts, {
        ...{ services, hasPremium },
        isConnected: (service) => isConnected(connections[service]),
      }),
      shortcutSettings: draft.shortcutSettings,
    },
    cards: unchangedCards(user, draft),
    connections: {
      ulifyi: { ...connections.ulifyi, display: shown.ulifyi },
      ...perService((service) => ({ ...connections[service], display: shown[service] })),
    },
  };
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
    const colour = typedColour(draft[name]);
    colours[name] = isColour(colour) ? colour : stored[name];
  }
  return colours;
}
