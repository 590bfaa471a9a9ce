import { CARDS, type Card } from '#contracts/cards';
import { type CardService, SERVICE_NAMES } from '#contracts/rules/services';

/** How many of the catalogue's end are called the latest (spec section 9). */
const LATEST = 3;

type Services = readonly CardService[];

/** What there is to choose from: entries of services that this deployment has. */
export const offeredShortcuts = (services: Services): Card[] =>
  CARDS.filter(({ service }) => services.includes(service));

/** The last three, the newest first (spec section 2). */
export const latestShortcuts = (entries: readonly Card[]): Card[] => entries.slice(-LATEST).reverse();

/** Companies in the order in which they came into the catalogue, each with its shortcuts. */
export function groupedByCompany(entries: readonly Card[]): [company: string, Card[]][] {
  const groups = new Map<string, Card[]>();
  for (const entry of entries) {
    const company = SERVICE_NAMES[entry.service];
    groups.set(company, [...(groups.get(company) ?? []), entry]);
  }
  return [...groups];
}
