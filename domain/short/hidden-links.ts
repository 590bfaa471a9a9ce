import type { HiddenLink, shorts } from '#db/schema';

/** Links of a Short that decisions hide, also those that were stored as an address alone. */
export const hiddenLinksOf = ({
  hiddenLinks,
}: Pick<typeof shorts.$inferSelect, 'hiddenLinks'>): HiddenLink[] =>
  hiddenLinks.map((entry) =>
    typeof entry === 'string' ? { address: entry, wholePath: false, known: [] } : entry,
  );
