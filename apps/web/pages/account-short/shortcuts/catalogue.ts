import { CARDS, type Card } from '#contracts/cards';
import { type CardService, SERVICE_NAMES } from '#contracts/rules/services';

/** How many entries at the end of the catalogue count as the latest (product 7.8). */
export const LATEST_SHORTCUTS = 3;

type Services = readonly CardService[];

/** The shortcuts of services that this deployment has. */
export const offeredShortcuts = (services: Services): Card[] =>
  CARDS.filter(({ service }) => services.includes(service));

/** The last three, newest first (product 7.8). */
export const latestShortcuts = (entries: readonly Card[]): Card[] =>
  entries.slice(-LATEST_SHORTCUTS).reverse();

/** Companies in the order of the catalogue, each with its shortcuts. */
export function groupedByCompany(entries: readonly Card[]): [company: string, Card[]][] {
  const groups = new Map<string, Card[]>();
  for (const entry of entries) {
    const company = SERVICE_NAMES[entry.service];
    groups.set(company, [...(groups.get(company) ?? []), entry]);
  }
  return [...groups];
}
