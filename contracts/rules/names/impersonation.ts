import { brand } from '#brand';

/**
 * Detects names that imitate the product or its staff, even in disguise. Only the server does this, so that
 * forms do not bundle the lists of terms.
 */

/**
 * Terms that imitate staff. A name is rejected if one of its parts is such a term, alone or joined with
 * fillers (`helpteam`). Spaces and underscores separate parts. Terms from other languages are only listed if
 * they are not also personal names.
 */
// biome-ignore format: one word per line would be longer than the code
const STAFF: readonly string[] = [
  'abuse', 'admin', 'admins', 'administrator', 'administrators', 'administration', 'moderator', 'moderators',
  'moderation', 'official', 'officially', 'support', 'suport', 'helpdesk', 'help', 'service', 'services', 'team', 'teams',
  'security', 'verified', 'verification', 'customercare', 'sysadmin', 'superadmin', 'webmaster', 'postmaster',
  'hostmaster', 'superuser', 'noreply',
  'administratorin', 'moderatorin', 'moderatoren', 'offiziell', 'offizielle', 'offizieller', 'offizielles', 'hilfe',
  'sicherheit', 'datenschutz', 'redaktion', 'verifiziert', 'kundenservice', 'kundendienst', 'kundenbetreuung',
  'officiel', 'officielle', 'oficial', 'ufficiale', 'oficjalny', 'soporte', 'supporto', 'suporte', 'destek', 'assistenza',
  'podrska', 'moderateur', 'moderatore', 'moderador', 'administrateur', 'administrador', 'amministratore',
  'moderacion', 'moderatorka', 'administracja', 'podpora', 'pomoc', 'wsparcie', 'assistance', 'asistencia',
  'ondersteuning', 'админ', 'администратор', 'модератор', 'поддержка', 'поддержки', 'техподдержка', 'サポート', '管理员',
  '管理員', '客服', 'الدعم',
];

/**
 * Terms that imitate staff, but are also ordinary words or surnames (Joe Root, Hugo Boss). A name that
 * contains one is rejected only if the rest of the name consists of numbers, fillers or other terms.
 */
// biome-ignore format: one word per line would be longer than the code
const OFFICES: readonly string[] = [
  'mod', 'mods', 'root', 'host', 'boss', 'ceo', 'founder', 'founders', 'owner', 'crew', 'staff', 'ops', 'partner',
  'partners', 'press', 'presse', 'safety', 'trust', 'billing', 'payment', 'payments', 'refund', 'refunds', 'sales',
  'system', 'police', 'polizei', 'finance', 'legal', 'compliance', 'privacy', 'employee', 'supporter', 'impressum',
  'kontakt', 'info', 'contact', 'office', 'bot', 'mitarbeiter', 'mitarbeiterin', 'служба',
];

/** Words that may accompany one of these terms without turning it into a personal name. */
// biome-ignore format: one word per line would be longer than the code
const FILLERS: readonly string[] = [
  'the', 'our', 'your', 'of', 'for', 'and', 'das', 'die', 'der', 'dein', 'unser', 'und', 'von', 'app', 'web', 'site',
  'center', 'centre', 'zentrum', 'desk', 'online', 'chat', 'quest', 'quests', 'short', 'shorts', 'premium', 'user',
  'customer', 'kunden', 'live', 'europe', 'de', 'at', 'ch', 'my', 'mein', 'meine', 'member', 'members', 'dept',
  'department', 'abteilung',
];

/** Letters that the digits 0 to 9 resemble, in this order. */
const DIGITS = 'olzeasbtbg';

/**
 * Converts to lower case, removes marks, and folds letters and digits that look alike in some typeface into
 * one letter.
 */
const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit)
    .replace(/[ijı]/g, 'l');

/**
 * Like `foldLetters`, but also folds pairs that look like one letter, such as `rn` for `m`. The two functions
 * are separate, because a pair may also be an ordinary doubled letter (`adminn`).
 */
const foldPairs = (text: string): string =>
  foldLetters(text).replace(/rn|nn/g, 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');

/**
 * Returns a pattern that matches a folded term, even if letters are repeated (`suppport`), but not if letters
 * are omitted.
 */
const stretched = (folded: string): string =>
  folded.replace(/(.)\1*/gsu, (run, letter) => (run.length > 1 ? `${letter}{${run.length},}` : `${letter}+`));

/**
 * Creates a function that checks whether a name imitates the product or its staff. `look` maps foreign
 * letters to the Latin letters that they resemble. Usernames contain no foreign letters, so their `look` is
 * the identity function. Spaces and underscores separate the parts of a name.
 */
export function impersonationMatcher(look: (text: string) => string): (name: string) => boolean {
  const questions = [foldLetters, foldPairs].map((fold) =>
    question((text) => fold(look(text)).replaceAll('y', 'v')),
  );
  return (name) => questions.some((isImitation) => isImitation(name));
}

function question(fold: (text: string) => string): (name: string) => boolean {
  const list = (words: readonly string[]) => `(?:${words.map((word) => stretched(fold(word))).join('|')})`;
  const staff = list(STAFF);
  const fillers = list(FILLERS);
  const staffWord = new RegExp(`^(?:${fillers}|${staff})*?${staff}(?:${fillers}|${staff})*$`, 'u');
  const office = new RegExp(`^(?:${staff}|${list(OFFICES)})+$`, 'u');
  const filler = new RegExp(`^${fillers}$`, 'u');
  const isBrand = brandMatcher(fold(brand.folded));

  return (name) => {
    const words = name.split(/[\s_]+/).filter((word) => word !== '');
    const joined = runs(words);
    const whole = fold(words.join(''));
    if (joined.some((run) => isBrand.exactly(fold(run))) || isBrand.within(whole)) return true;
    if (words.some((word) => isBrand.likeness(fold(word)))) return true;
    if (joined.some((run) => [run, withoutNumbers(run)].some((form) => staffWord.test(fold(form)))))
      return true;
    const others = words.filter((word) => !office.test(fold(word)));
    const onlyFillers = others.every((word) => /^\d+$/.test(word) || filler.test(fold(word)));
    return office.test(fold(withoutNumbers(words.join('')))) || (others.length < words.length && onlyFillers);
  };
}

const withoutNumbers = (word: string): string => word.replace(/^\d+|\d+$/g, '');

/** Joins every sequence of adjacent parts into one string, to detect `S u p p o r t` and `Sup port`. */
const runs = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    words.slice(from).map((__, count) => words.slice(from, from + count + 1).join('')),
  );

/** Creates three matchers of the brand's folded name. `within` tests whether a text contains the name. */
function brandMatcher(folded: string) {
  const confused = (text: string) => text.replaceAll('v', 'l');
  const within = new RegExp(stretched(folded), 'u');
  const like = new RegExp(stretched(confused(folded)), 'gu');
  const whole = new RegExp(`^${stretched(confused(folded))}$`, 'u');
  return {
    within: (text: string) => within.test(text),
    /** Whether the text is the brand's name, even with i and y confused or V in place of U. */
    exactly: (text: string) => [text, text.replace(/^v/, 'u')].some((form) => whole.test(confused(form))),
    /**
     * Whether the text contains the brand's name with i and y confused. The match must contain a y, so that
     * Uli Filipović is accepted.
     */
    likeness: (text: string) =>
      [...confused(text).matchAll(like)].some(
        ({ 0: part, index }) =>
          folded === confused(folded) || text.slice(index, index + part.length).includes('v'),
      ),
  };
}
