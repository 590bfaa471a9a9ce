import type { RegistrationValues } from './registration-rules.ts';

const TEXTS = [
  'display_name',
  'username',
  'email',
  'birth_day',
  'birth_month',
  'birth_year',
  'country',
  'referral',
] as const satisfies ReadonlyArray<keyof RegistrationValues>;
const TICKS = ['accept_terms', 'accept_privacy'] as const satisfies ReadonlyArray<keyof RegistrationValues>;
const LONGEST = 1000;
/** Where this tab keeps it. */
export const REGISTRATION_STORE = 'registration';

/** A display name, typed elsewhere, for whoever registers in this tab next. */
export function proposeDisplayName(name: string): void {
  try {
    const kept = parse(sessionStorage.getItem(REGISTRATION_STORE) ?? '');
    sessionStorage.setItem(REGISTRATION_STORE, JSON.stringify({ ...kept, display_name: name }));
  } catch {
    // Storage may be forbidden or full; then the form begins empty.
  }
}

/** What may be kept between page loads: everything but the password. */
export function writeRegistration(values: RegistrationValues): string {
  return JSON.stringify(Object.fromEntries([...TEXTS, ...TICKS].map((name) => [name, values[name]])));
}

/** Reads what was kept. The store is the person's own, but anything may stand there: unknown parts are dropped. */
export function readRegistration(stored: string | null): Partial<RegistrationValues> {
  const found = parse(stored ?? '');
  const values: Partial<RegistrationValues> = {};
  for (const name of TEXTS) {
    const value = found[name];
    if (typeof value === 'string' && value.length <= LONGEST) values[name] = value;
  }
  for (const name of TICKS) if (found[name] === true) values[name] = true;
  return values;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
