import type { HiddenLink, shorts } from '#db/schema';

/** Returns the hidden links of a Short. Converts entries in the old format, which are plain URLs. */
export const hiddenLinksOf = ({
  hiddenLinks,
}: Pick<typeof shorts.$inferSelect, 'hiddenLinks'>): HiddenLink[] =>
  hiddenLinks.map((entry) =>
    typeof entry === 'string' ? { address: entry, wholePath: false, known: [] } : entry,
  );
