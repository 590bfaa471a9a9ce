import type { Page } from '../../context/page-context.ts';
import { SAMPLE_NAMES, type SampleName } from './sample-users.ts';

/** How long the page waits for them, in ms: it must not be late for three pictures. */
const TIMEOUT_MS = 2000;

/**
 * The examples whose real page is here: they are people of the demo, and elsewhere nobody, or somebody else with the
 * same name, must be linked as one of them. `displayName` is the name that the example is shown with.
 */
export async function existingExamples(
  { api }: Pick<Page, 'api'>,
  displayName: (name: SampleName) => string,
): Promise<SampleName[]> {
  const isHere = async (username: SampleName) => {
    try {
      const { display_name } = await api('GET /api/v1/@me/short/{username}', {
        params: { username },
        query: { loggedIn: 'false' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return display_name === displayName(username);
    } catch {
      // Nobody there, or no answer: a page without examples is whole.
      return false;
    }
  };
  const here = await Promise.all(SAMPLE_NAMES.map(isHere));
  return SAMPLE_NAMES.filter((_, n) => here[n]);
}
