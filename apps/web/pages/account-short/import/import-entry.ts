import type { LinkExtras } from '#contracts/rules/shorts/link-extras';
import type { Arrangement } from '#contracts/rules/shorts/short-order';
import type { FoundColours, FoundShort } from '../../../features/short-import/found.ts';

/** An entry that an import adds to the draft. URLs are sanitised. */
export type ImportEntry =
  | ({ kind: 'link'; title: string; url: string } & LinkExtras)
  | { kind: 'heading'; title: string };

/** What the member takes over: the entries in their order, and the colours and look of the source. */
export interface Taken {
  entries: ImportEntry[];
  place: 'below' | 'replace';
  colours?: FoundColours;
  look?: Pick<FoundShort, 'look' | 'hasGradient'>;
  /** How the entries are arranged, if the draft has no others. */
  arrangement?: Arrangement;
}

/** How the editor opens the import: by a pasted text, or without one (the first-run door). */
export interface ImportSheetProps {
  /** Text that was pasted into "+ Link"; null shows the three ways in. */
  pasted: string | null;
  onTake: (taken: Taken) => void;
  onClose: () => void;
}
