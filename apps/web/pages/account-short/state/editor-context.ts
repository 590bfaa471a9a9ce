import { createContext, type Dispatch, use } from 'react';
import type { EditorAction, EditorState } from './editor-state.ts';
import type { Problem } from './problems.ts';

/** State and actions shared by all of the editor's components. */
export interface EditorTools {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Problems to show next to their fields, because the member tried to save or the server reported them. */
  visibleProblems: readonly Problem[];
  /** Focuses the input or element with that name once it is rendered. */
  focus: (field: string) => void;
  /** Announces a change to screen readers when the page shows no text for it. */
  announce: (message: string) => void;
  openUpgrade: () => void;
  /** Called when a window for connecting an account opens. */
  onConnectOpened: () => void;
  refreshConnections: () => Promise<void>;
  /**
   * Saves the draft. If something prevents this, focuses the first problem, offers Premium or loads the newer
   * version.
   */
  save: () => void;
  undoRedo: UndoRedo;
  /** The link whose fields are open, with the name of the field that gets the focus. */
  opened: OpenedLink | null;
  /** Opens a link's fields, or closes them with null. `field` gets the focus. */
  openLink: (id: string | null, field?: string) => void;
  /** Returns what gets the focus when a link's fields have closed. */
  fieldAfterClosing: () => string;
  /** Opens the import with a pasted text, or without one. */
  openImport: (pasted: string | null) => void;
}

export interface OpenedLink {
  id: string;
  field: string | undefined;
}

/** Undoes or redoes a step; null if there is none. */
export interface UndoRedo {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

export const EditorContext = createContext<EditorTools | null>(null);

export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (!tools) throw new Error('Editor components must be rendered inside the editor.');
  return tools;
}
