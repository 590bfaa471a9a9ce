import type { RegistrationValues } from '../../../features/sign-in/registration-rules.ts';

/** What the steps ask for that the server can show: it knows no values, so it shows none of the later ones. */
const FIRST_STEP_FIELDS = ['display_name', 'username', 'email', 'password'] as const satisfies ReadonlyArray<
  keyof RegistrationValues
>;

/** What was typed, or filled in by the browser, before the page came to life. */
export function readValuesBeforeHydration(form: HTMLFormElement): Partial<RegistrationValues> {
  const typed = FIRST_STEP_FIELDS.flatMap((name) => {
    const field = form.elements.namedItem(name);
    const value = field instanceof HTMLInputElement ? field.value : '';
    return value === '' ? [] : [[name, name === 'username' ? value.trim() : value] as const];
  });
  return Object.fromEntries(typed);
}
