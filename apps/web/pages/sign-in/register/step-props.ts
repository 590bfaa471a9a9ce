import type { RegistrationField, RegistrationValues } from '../../../features/sign-in/registration-rules.ts';
import type { Registration } from './registration.ts';

/** Props of every step. */
export interface StepProps {
  state: Registration;
  change: (values: Partial<RegistrationValues>) => void;
  /** The error text of a field, in the page's language. */
  problem: (field: RegistrationField) => string | undefined;
}
