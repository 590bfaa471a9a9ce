import { PROVIDER_VARIABLES } from '#connectors/providers';
import { type Finding, fine } from './finding.ts';
import type { Outside } from './outside.ts';

/** Returns findings about the keys of the card services, by asking each service. */
export async function checkServices({ checkKeys }: Pick<Outside, 'checkKeys'>): Promise<Finding[]> {
  const keys = await checkKeys();
  return keys.map(({ service, state, reason }): Finding => {
    if (state === 'accepted') return fine('');
    const subject = PROVIDER_VARIABLES[service].join(', ');
    return state === 'refused'
      ? {
          ...{ level: 'bad', subject },
          problem: `refused by ${service}: its accounts cannot be connected and its cards stay empty (${reason})`,
          remedy: `copy them again from the app at ${service}`,
        }
      : {
          ...{ level: 'warn', subject },
          problem: `not confirmed by ${service} (${reason})`,
          remedy: `run the command again; if it stays so, look at ${service}’s status and at the app there`,
        };
  });
}
