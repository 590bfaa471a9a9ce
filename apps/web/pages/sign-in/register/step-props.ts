import type { RegistrationField, RegistrationValues } from '../../../features/sign-in/registration-rules.ts';
import type { Registration } from './registration.ts';

export interface StepProps {
  state: Registration;
  change: (values: Partial<RegistrationValues>) => void;
  /** Returns a field's error text in the page's language. */
  problem: (field: RegistrationField) => string | undefined;
}
