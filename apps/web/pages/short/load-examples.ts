import type { ShortUser } from '#contracts/short';
import type { ExampleShort } from '../../context/company.ts';
import type { Page } from '../../context/page-context.ts';
import { initialCardState, visibleShortcuts } from '../../features/cards/card-state.ts';

/** How long the page waits for the examples, in ms. */
const TIMEOUT_MS = 2000;
/** More than this is below the lower edge of an example. */
const SHOWN_CARDS = 2;
const SHOWN_LINKS = 5;

export interface Example {
  name: ExampleShort;
  user: ShortUser;
}

/** Loads the example Shorts of this deployment. */
export async function loadExamples({
  optionalApi,
  company,
}: Pick<Page, 'optionalApi' | 'company'>): Promise<Example[]> {
  const load = async (name: ExampleShort): Promise<Example[]> => {
    try {
      const user = await optionalApi('GET /api/v1/@me/short/{username}', {
        params: { username: name },
        query: { loggedIn: 'false' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return [{ name, user: visiblePart(user) }];
    } catch {
      // The member does not exist, or there was no response: the page works without examples.
      return [];
    }
  };
  return (await Promise.all(company.exampleShorts.map(load))).flat();
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
