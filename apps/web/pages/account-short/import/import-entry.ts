import type { FoundColours } from '../../../features/short-import/found.ts';

/** An entry that an import adds to the draft. URLs are sanitised. */
export type ImportEntry = { kind: 'link'; title: string; url: string } | { kind: 'heading'; title: string };

/** What the member takes over: the entries in their order, and the colours of the source. */
export interface Taken {
  entries: ImportEntry[];
  place: 'below' | 'replace';
  colours?: FoundColours;
}

/** How the editor opens the import: by a pasted text, or without one (the first-run door). */
export interface ImportSheetProps {
  /** Text that was pasted into "+ Link"; null shows the three ways in. */
  pasted: string | null;
  onTake: (taken: Taken) => void;
  onClose: () => void;
}
