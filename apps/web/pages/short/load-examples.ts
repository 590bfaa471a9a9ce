import { EXAMPLE_SHORTS } from '#contracts/rules/shorts/example-shorts';
import type { ShortUser } from '#contracts/short';
import type { Page } from '../../context/page-context.ts';
import { initialCardState, visibleShortcuts } from '../../features/cards/card-state.ts';

/** How long the page waits for the examples, in ms. */
const TIMEOUT_MS = 2000;
/** More than this is below the lower edge of an example. */
const SHOWN_CARDS = 2;
const SHOWN_LINKS = 5;

export type ExampleName = (typeof EXAMPLE_SHORTS)[number];

export interface Example {
  name: ExampleName;
  user: ShortUser;
}

/**
 * Loads the Shorts of the demo members that exist in this deployment. In other deployments, such a username may be
 * unused or belong to another member, who must not be shown. `displayName` returns the name by which the
 * example's owner is recognised.
 */
export async function loadExamples(
  { optionalApi }: Pick<Page, 'optionalApi'>,
  displayName: (name: ExampleName) => string,
): Promise<Example[]> {
  const load = async (name: ExampleName): Promise<Example[]> => {
    try {
      const user = await optionalApi('GET /api/v1/@me/short/{username}', {
        params: { username: name },
        query: { loggedIn: 'false' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return user.display_name === displayName(name) ? [{ name, user: visiblePart(user) }] : [];
    } catch {
      // The member does not exist, or there was no response: the page works without examples.
      return [];
    }
  };
  return (await Promise.all(EXAMPLE_SHORTS.map(load))).flat();
}

/** Leaves out what the example does not show: cards that are not loaded, and what is below its lower edge. */
function visiblePart(user: ShortUser): ShortUser {
  const { profile } = user;
  const shortcuts = visibleShortcuts(user).filter((id) => initialCardState(user, id).kind === 'loaded');
  return {
    ...user,
    profile: {
      ...profile,
      shortcuts: shortcuts.slice(0, SHOWN_CARDS),
      links: profile.links.slice(0, SHOWN_LINKS),
    },
  };
}
