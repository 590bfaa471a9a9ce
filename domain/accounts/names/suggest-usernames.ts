import { inArray } from 'drizzle-orm';
import { isReservedUsername, isUsername } from '#contracts/rules/names/username';
import { accounts } from '#db/schema';
import { type Context, enforceRateLimit } from '#domain/context';
import { usernamesOnCooldown } from './username-cooldown.ts';

const SUGGESTIONS = 3;
const LONGEST = 16;

/** Suggests free usernames for a display name. Returns an empty list if usernames allow none of its characters. */
export async function suggestUsernames(context: Context, input: { display_name: string }): Promise<string[]> {
  await enforceRateLimit(context, 'suggestionsByNetwork');
  const candidates = usernameCandidates(input.display_name).filter(isUsername);
  if (candidates.length === 0) return [];
  const taken = await context.db
    .select({ key: accounts.usernameKey })
    .from(accounts)
    .where(inArray(accounts.usernameKey, candidates));
  const takenKeys = new Set([
    ...taken.map(({ key }) => key),
    ...(await usernamesOnCooldown(context, candidates)),
  ]);
  const free: string[] = [];
  for (const name of candidates) {
    if (free.length === SUGGESTIONS) break;
    if (!takenKeys.has(name) && !isReservedUsername(name)) free.push(name);
  }
  return free;
}

const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Returns lower-case candidates, simplest first. */
function usernameCandidates(displayName: string): string[] {
  const words = displayName
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => GERMAN[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '')
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const joined = words.join('');
  const short = `${words[0]}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`;
  const stems = [joined, words.join('_'), short, words[0] ?? joined];
  const endings = ['', '_', ...Array.from({ length: 90 }, (_, n) => String(n + 10))];
  const all = endings.flatMap((ending) =>
    stems.map((stem) => `${stem.slice(0, LONGEST - ending.length)}${ending}`),
  );
  return [...new Set(all)];
}
