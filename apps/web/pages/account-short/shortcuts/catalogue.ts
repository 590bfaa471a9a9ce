import type { CardService } from '#contracts/rules/services';
import { type CatalogueEntry, SHORTCUT_CATALOGUE } from '#contracts/rules/shortcut-catalogue';

/** How many of the catalogue's end are called the latest (spec section 9). */
const LATEST = 3;

type Services = readonly CardService[];

/** What there is to choose from: entries of services that this deployment has. */
export const offeredShortcuts = (services: Services): CatalogueEntry[] =>
  SHORTCUT_CATALOGUE.filter(({ service }) => services.includes(service));

/** The last three, the newest first (spec section 2). */
export const latestShortcuts = (entries: readonly CatalogueEntry[]): CatalogueEntry[] =>
  entries.slice(-LATEST).reverse();

/** Companies in the order in which they came into the catalogue, each with its shortcuts. */
export function groupedByCompany(entries: readonly CatalogueEntry[]): [company: string, CatalogueEntry[]][] {
  const groups = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) groups.set(entry.company, [...(groups.get(entry.company) ?? []), entry]);
  return [...groups];
}
