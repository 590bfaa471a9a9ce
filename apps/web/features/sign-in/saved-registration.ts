import { REGISTRATION_KEY } from './registration-key.ts';
import type { RegistrationValues } from './registration-rules.ts';

const TEXT_FIELDS = [
  'display_name',
  'username',
  'email',
  'birth_day',
  'birth_month',
  'birth_year',
  'country',
  'referral',
] as const satisfies ReadonlyArray<keyof RegistrationValues>;
const CHECKBOXES = ['accept_terms', 'accept_privacy'] as const satisfies ReadonlyArray<
  keyof RegistrationValues
>;
const MAX_LENGTH = 1000;

/** Returns the values that this tab has stored; none if storage is blocked. */
export function storedRegistration(): Partial<RegistrationValues> {
  try {
    return parseRegistration(sessionStorage.getItem(REGISTRATION_KEY));
  } catch {
    return {};
  }
}

/** Stores the values, or removes them if they are null. */
export function storeRegistration(values: RegistrationValues | null): void {
  try {
    if (values) sessionStorage.setItem(REGISTRATION_KEY, serializeRegistration(values));
    else sessionStorage.removeItem(REGISTRATION_KEY);
  } catch {
    // Storage may be blocked or full; a reload then loses the values.
  }
}

/** Serialises the values that may be stored between page loads: all except the password. */
function serializeRegistration(values: RegistrationValues): string {
  return JSON.stringify(
    Object.fromEntries([...TEXT_FIELDS, ...CHECKBOXES].map((name) => [name, values[name]])),
  );
}

/** Reads the stored values. The visitor controls the storage, so unknown or invalid values are dropped. */
function parseRegistration(stored: string | null): Partial<RegistrationValues> {
  const found = parseObject(stored);
  const values: Partial<RegistrationValues> = {};
  for (const name of TEXT_FIELDS) {
    const value = found[name];
    if (typeof value === 'string' && value.length <= MAX_LENGTH) values[name] = value;
  }
  for (const name of CHECKBOXES) if (found[name] === true) values[name] = true;
  return values;
}

/** Parses a stored JSON object. Returns an empty object for anything else. */
function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
