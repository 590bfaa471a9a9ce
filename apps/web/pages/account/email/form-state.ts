import type { FormEvent } from 'react';
import type { Outcome } from './change-email.ts';

/** What the page's forms need to be sent and to show what came of it. */
export interface FormState {
  outcome: Outcome;
  /** The form that is being sent. */
  pending: 'begin' | 'cancel' | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}
