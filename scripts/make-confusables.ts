/**
 * Generates `domain/accounts/names/confusables.json`: the letters, digits and marks of display names that
 * look like others, from UTS 39's confusables.txt as packaged by `unhomoglyph`. Run it by hand after updating
 * that package: `node scripts/make-confusables.ts`. A test fails when the file is outdated.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isSingleScript } from '#contracts/rules/names/single-script';

export const CONFUSABLES = new URL('../domain/accounts/names/confusables.json', import.meta.url);

/** Confusables that UTS 39 omits because it compares single letters, not words. */
const OURS: Readonly<Record<string, string>> = {
  ŋ: 'n̩',
  Ŋ: 'N̩',
  ə: 'e̩',
  Ə: 'E̩',
  þ: 'p̩',
  Þ: 'P̩',
  ß: 'b̩',
  ẞ: 'B̩',
};

/** Returns the confusable characters in the order of code points, each with the letters that it looks like. */
export function confusables(): Record<string, string> {
  const listed = createRequire(import.meta.url)('unhomoglyph/data.json') as Record<string, string>;
  const found: Record<string, string> = {};
  for (let point = 0; point <= 0x10ffff; point += 1) {
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const character = String.fromCodePoint(point);
    if (!canBeInName(character)) continue;
    const alike = OURS[character] ?? looksLike(character, listed);
    if (alike !== character) found[character] = alike;
  }
  // The letters that a character looks like may be confusables themselves, so replace them, too.
  for (const [character, alike] of Object.entries(found))
    found[character] = [...alike.normalize('NFD')].map((part) => found[part] ?? part).join('');
  return found;
}

/** Whether a display name may contain the character after decomposition. */
const canBeInName = (character: string) =>
  /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Nd}\p{M}]$/u.test(character) &&
  character.normalize('NFKD') === character &&
  isSingleScript(character);

/**
 * Returns the letters that a character looks like. Capitals are considered too, because names are compared
 * case-insensitively: К looks like K, so к is mapped to k.
 */
function looksLike(character: string, listed: Record<string, string>): string {
  const own = prototype(character, listed);
  if (isLatin(own)) return own;
  const capital = prototype(character.toUpperCase(), listed);
  if (character !== character.toUpperCase() && isLatin(capital)) return capital.toLowerCase();
  return own;
}

/**
 * Returns the prototype of a character, which is the common form of all its look-alikes. UTS 39 maps `m` to
 * `rn`, which would make Arne and Ame the same name. Here, `m` and its look-alikes map to `m`.
 */
function prototype(character: string, listed: Record<string, string>): string {
  const alike = listed[character] ?? character;
  return (alike === 'rn' ? 'm' : alike).normalize('NFD');
}

const isLatin = (text: string) => /^[A-Za-z]\p{M}*$/u.test(text);

if (import.meta.main) writeFileSync(CONFUSABLES, `${JSON.stringify(confusables(), null, 2)}\n`);
