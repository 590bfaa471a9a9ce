/** Rules for the name that a visitor enters. Loaded when a name is entered, because they are large. */
import { cleanText } from '#contracts/rules/clean-text';
import { likelyUsername } from '../../../features/short-look/likely-username.ts';

/** Returns the name as the preview shows it, and a username; each is empty if nothing remains. */
export function shownName(entered: string): { name: string; username: string } {
  const name = cleanText(entered).trim();
  return { name, username: likelyUsername(name) };
}
