import type { EditAction } from '../state/edit-draft.ts';

/** A start for a new Short: its name, what it is for, and what it changes, as one step. */
export interface TemplateStart {
  id: string;
  name: string;
  hint: string;
  edits: () => EditAction[];
}

/** Returns the templates that a new Short can start from. */
export const useTemplates = (): readonly TemplateStart[] => [];
