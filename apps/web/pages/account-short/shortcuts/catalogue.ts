import { CARDS, type Card } from '#contracts/cards';
import { type CardService, SERVICE_NAMES } from '#contracts/rules/services';

/** Number of entries that count as the latest (product 7.8). */
export const LATEST_SHORTCUTS = 3;

type Services = readonly CardService[];

/** Returns the shortcuts of the services that this deployment offers. */
export const offeredShortcuts = (services: Services): Card[] =>
  CARDS.filter(({ service }) => services.includes(service));

/** Returns the three shortcuts that were added to the catalogue last, newest first (product 7.8). */
export const latestShortcuts = (entries: readonly Card[]): Card[] =>
  entries
    .toSorted((one, other) => one.added.localeCompare(other.added))
    .slice(-LATEST_SHORTCUTS)
    .reverse();

/** Returns the companies in catalogue order, each with its shortcuts. */
export function groupedByCompany(entries: readonly Card[]): [company: string, Card[]][] {
  const groups = new Map<string, Card[]>();
  for (const entry of entries) {
    const company = SERVICE_NAMES[entry.service];
    groups.set(company, [...(groups.get(company) ?? []), entry]);
  }
  return [...groups];
}
