import { createContext, type Dispatch, use } from 'react';
import type { EditorAction, EditorState } from './editor-state.ts';
import type { Problem } from './problems.ts';

/** What all of the editor's components can do. These functions stay the same while the draft changes. */
export interface EditorActions {
  dispatch: Dispatch<EditorAction>;
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
  /** Takes back all changes that are neither saved nor being saved. */
  discard: () => void;
  closeChecklist: () => void;
  /** Opens a link's fields, or closes them with null. `field` gets the focus. */
  openLink: (id: string | null, field?: string) => void;
  /** Returns what gets the focus when a link's fields have closed. */
  fieldAfterClosing: () => string;
  /** Opens the import with a pasted text, or without one. */
  openImport: (pasted: string | null) => void;
}

/** State and actions shared by all of the editor's components. */
export interface EditorTools extends EditorActions {
  state: EditorState;
  /** Whether the changes made during the pending save are saved after it. */
  isSavingNext: boolean;
  /** Problems to show next to their fields, because the member tried to save or the server reported them. */
  visibleProblems: readonly Problem[];
  /** Number of invalid fields; 0 until the member has tried to save. */
  problemCount: number;
  undoRedo: UndoRedo;
  /** The link whose fields are open, with the name of the field that gets the focus. */
  opened: OpenedLink | null;
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
export const EditorActionsContext = createContext<EditorActions | null>(null);

const OUTSIDE = 'Editor components must be rendered inside the editor.';

/** Returns the editor's state and actions. The component renders again with every letter that is typed. */
export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (!tools) throw new Error(OUTSIDE);
  return tools;
}

/** Returns the editor's actions, for components that do not show the draft. */
export function useEditorActions(): EditorActions {
  const actions = use(EditorActionsContext);
  if (!actions) throw new Error(OUTSIDE);
  return actions;
}
