import { REGISTRATION_KEY } from './registration-key.ts';

/** Stores a display name, with which the next registration form in this tab is prefilled. */
export function prefillDisplayName(name: string): void {
  try {
    // Registration reads only the values that it knows, so whatever else is stored may stay.
    const stored: object = JSON.parse(sessionStorage.getItem(REGISTRATION_KEY) ?? '{}');
    sessionStorage.setItem(REGISTRATION_KEY, JSON.stringify({ ...stored, display_name: name }));
  } catch {
    // Storage may be blocked, full or unreadable; the form then starts empty.
  }
}
