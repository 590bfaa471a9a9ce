import type { CardService } from '#contracts/rules/services';
import { type CatalogueEntry, SHORTCUT_CATALOGUE } from '#contracts/rules/shortcut-catalogue';

/** How many entries at the end of the catalogue count as the latest (product 7.8). */
export const LATEST_SHORTCUTS = 3;

type Services = readonly CardService[];

/** The shortcuts of services that this deployment has. */
export const offeredShortcuts = (services: Services): CatalogueEntry[] =>
  SHORTCUT_CATALOGUE.filter(({ service }) => services.includes(service));

/** The last three, newest first (product 7.8). */
export const latestShortcuts = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  entries.slice(-LATEST_SHORTCUTS).reverse();

/** Companies in the order of the catalogue, each with its shortcuts. */
export function groupedByCompany(entries: readonly CatalogueEntry[]): [company: string, CatalogueEntry[]][] {
  const groups = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) groups.set(entry.company, [...(groups.get(entry.company) ?? []), entry]);
  return [...groups];
}
