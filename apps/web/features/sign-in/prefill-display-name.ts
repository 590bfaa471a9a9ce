/** Session storage key of the registration form's values, which are stored as JSON. */
export const REGISTRATION_KEY = 'registration';

/** Stores a display name, with which the next registration form in this tab is prefilled. */
export function prefillDisplayName(name: string): void {
  try {
    const stored = parseObject(sessionStorage.getItem(REGISTRATION_KEY));
    sessionStorage.setItem(REGISTRATION_KEY, JSON.stringify({ ...stored, display_name: name }));
  } catch {
    // Storage may be blocked or full; the form then starts empty.
  }
}

/** Parses a stored JSON object. Returns an empty object for anything else. */
export function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
