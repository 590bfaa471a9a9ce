import type { RegistrationField, RegistrationValues } from '../../../features/sign-in/registration-rules.ts';
import type { Registration } from './registration.ts';

/** What every step gets. */
export interface StepProps {
  state: Registration;
  change: (values: Partial<RegistrationValues>) => void;
  /** The sentence for what is wrong with a field, in the page's language. */
  problem: (field: RegistrationField) => string | undefined;
}
