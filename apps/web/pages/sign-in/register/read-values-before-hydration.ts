import type { RegistrationValues } from '../../../features/sign-in/registration-rules.ts';

/** Fields of the first two steps. The server has no access to the values, so it renders none of the later steps. */
const FIRST_STEP_FIELDS = ['display_name', 'username', 'email', 'password'] as const satisfies ReadonlyArray<
  keyof RegistrationValues
>;

/** Returns the values that the visitor entered, or that the browser filled in, before hydration. */
export function readValuesBeforeHydration(form: HTMLFormElement): Partial<RegistrationValues> {
  const typed = FIRST_STEP_FIELDS.flatMap((name) => {
    const field = form.elements.namedItem(name);
    const value = field instanceof HTMLInputElement ? field.value : '';
    return value === '' ? [] : [[name, name === 'username' ? value.trim() : value] as const];
  });
  return Object.fromEntries(typed);
}
