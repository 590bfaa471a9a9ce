import type { HiddenLink, shorts } from '#db/schema';

/** Returns the hidden links of a Short, including those stored in the old format as a plain URL. */
export const hiddenLinksOf = ({
  hiddenLinks,
}: Pick<typeof shorts.$inferSelect, 'hiddenLinks'>): HiddenLink[] =>
  hiddenLinks.map((entry) =>
    typeof entry === 'string' ? { address: entry, wholePath: false, known: [] } : entry,
  );
