/** Rules for the name that a visitor enters. Loaded when a name is entered, because they are large. */
import { cleanText } from '#contracts/rules/clean-text';
import { likelyUsername, registrableName } from '../../features/short-theme/name-check.ts';
import { prefillDisplayName } from '../../features/sign-in/saved-registration.ts';

/** Returns the name as the preview shows it, and a username; each is empty if nothing remains. */
export function shownName(entered: string): { name: string; username: string } {
  const name = cleanText(entered).trim();
  return { name, username: likelyUsername(name) };
}

/** Stores the name for the registration, unless registration would reject it. */
export function storeName(entered: string): void {
  const registrable = registrableName(entered);
  if (registrable !== null) prefillDisplayName(registrable);
}
