import { createContext, type Dispatch, use } from 'react';
import type { EditorAction, EditorState } from './editor-state.ts';
import type { Problem } from './problems.ts';

/** What every part of the editor can see and do. */
export interface EditorTools {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  /** Problems that are told wherever they are, because somebody tried to save or the server found them. */
  visibleProblems: readonly Problem[];
  /** Moves the focus to the input or element of that name, once it is there. */
  focus: (field: string) => void;
  /** Tells screen readers what just happened where nothing on the page says it in words. */
  announce: (message: string) => void;
  openUpgrade: () => void;
  /** A window to connect an account has been opened. */
  onConnectOpened: () => void;
  /** Asks the server anew what is connected. */
  refreshConnections: () => Promise<void>;
  /** Saves, or leads to what stands in the way. */
  save: () => void;
}

export const EditorContext = createContext<EditorTools | null>(null);

export function useEditor(): EditorTools {
  const tools = use(EditorContext);
  if (!tools) throw new Error('Parts of the editor stand inside the editor.');
  return tools;
}
