import type { FormEvent } from 'react';
import type { Outcome } from './change-own-data.ts';

/** What the page's sections need to send their forms and to show what came of it. */
export interface FormState {
  outcome: Outcome;
  /** The `intent` of the form that is being sent, followed by its `id` if it has one. */
  pending: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}
