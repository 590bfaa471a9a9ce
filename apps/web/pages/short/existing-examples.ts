import type { Page } from '../../context/page-context.ts';
import { SAMPLE_NAMES, type SampleName } from './sample-users.ts';

/** How long the page waits for the examples, in ms. */
const TIMEOUT_MS = 2000;

/**
 * Returns the examples whose page exists in this deployment. The examples are members of the demo. In other
 * deployments, such a username may be unused or belong to another member, who must not be linked.
 * `displayName` returns the name by which the example's owner is recognised.
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
      // The member does not exist, or there was no response: the page works without examples.
      return false;
    }
  };
  const here = await Promise.all(SAMPLE_NAMES.map(isHere));
  return SAMPLE_NAMES.filter((_, n) => here[n]);
}
