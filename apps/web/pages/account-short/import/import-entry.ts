/** What an import hands to the editor: a row each, in the order of the source. Addresses are already sanitised. */
export type ImportEntry = { kind: 'link'; title: string; url: string } | { kind: 'heading'; title: string };

/** How the editor opens the import: by a pasted text, or without one (the first-run door). */
export type ImportSheetProps = {
  /** Text that was pasted into "+ Link"; null shows the three ways in. */
  pasted: string | null;
  onTake: (taken: { entries: ImportEntry[]; place: 'below' | 'replace' }) => void;
  onClose: () => void;
};
