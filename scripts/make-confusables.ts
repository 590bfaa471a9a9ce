/**
 * Makes `domain/accounts/names/confusables.json`, the letters, digits and marks of display names that look like others, from
 * UTS 39's confusables.txt as `unhomoglyph` packs it. Run by hand after an update of it: `node scripts/make-confusables.ts`.
 * A test tells when it has to be.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isSingleScript } from '#contracts/rules/names/single-script';

export const CONFUSABLES = new URL('../domain/accounts/names/confusables.json', import.meta.url);

/** Look-alikes that UTS 39 leaves out because it compares letters, not words. */
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

/** Each character with what it looks like, by code point. */
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
  // Ours lead to letters that are listed themselves.
  for (const [character, alike] of Object.entries(found))
    found[character] = [...alike.normalize('NFD')].map((part) => found[part] ?? part).join('');
  return found;
}

/** What a decomposed name may hold. */
const canBeInName = (character: string) =>
  /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{Nd}\p{M}]$/u.test(character) &&
  character.normalize('NFKD') === character &&
  isSingleScript(character);

/** In capitals К is a K, so к is a k too: names are compared without regard to case. */
function looksLike(character: string, listed: Record<string, string>): string {
  const own = prototype(character, listed);
  if (isLatin(own)) return own;
  const capital = prototype(character.toUpperCase(), listed);
  if (character !== character.toUpperCase() && isLatin(capital)) return capital.toLowerCase();
  return own;
}

/** `m` is listed as `rn`, by which Arne and Ame would be one person: it stays `m`, and so does what looks like it. */
function prototype(character: string, listed: Record<string, string>): string {
  const alike = listed[character] ?? character;
  return (alike === 'rn' ? 'm' : alike).normalize('NFD');
}

const isLatin = (text: string) => /^[A-Za-z]\p{M}*$/u.test(text);

if (import.meta.main) writeFileSync(CONFUSABLES, `${JSON.stringify(confusables(), null, 2)}\n`);
