import { brand } from '#brand';

/**
 * Words by which somebody would pose as the product or its staff, in whatever disguise. Only the server asks; forms
 * leave the words out of their bundle.
 */

/** Refused wherever one is a word of a name; of the neighbours' languages, what is not also a person's name. */
// biome-ignore format: one word a line would be longer than the code
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

/** Ordinary words and surnames too (Joe Root, Hugo Boss): refused where a name consists of nothing else. */
// biome-ignore format: one word a line would be longer than the code
const OFFICES: readonly string[] = [
  'mod', 'mods', 'root', 'host', 'boss', 'ceo', 'founder', 'founders', 'owner', 'crew', 'staff', 'ops', 'partner',
  'partners', 'press', 'presse', 'safety', 'trust', 'billing', 'payment', 'payments', 'refund', 'refunds', 'sales',
  'system', 'police', 'polizei', 'finance', 'legal', 'compliance', 'privacy', 'employee', 'supporter', 'impressum',
  'kontakt', 'info', 'contact', 'office', 'bot', 'mitarbeiter', 'mitarbeiterin', 'служба',
];

/** Make no person's name of words like the above. */
// biome-ignore format: one word a line would be longer than the code
const FILLERS: readonly string[] = [
  'the', 'our', 'your', 'of', 'for', 'and', 'das', 'die', 'der', 'dein', 'unser', 'und', 'von', 'app', 'web', 'site',
  'center', 'centre', 'zentrum', 'desk', 'online', 'chat', 'quest', 'quests', 'short', 'shorts', 'premium', 'user',
  'customer', 'kunden', 'live', 'europe', 'de', 'at', 'ch', 'my', 'mein', 'meine', 'member', 'members', 'dept',
  'department', 'abteilung',
];

/** What 0 to 9 imitate. */
const DIGITS = 'olzeasbtbg';

/** Lower case without marks; letters and digits that share a look in some typeface become one of them. */
const foldLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d/g, (digit) => DIGITS[Number(digit)] ?? digit)
    .replace(/[ijı]/g, 'l');

/** Pairs that run together into one letter: on their own, for a doubled letter may be none of them (`adminn`). */
const foldPairs = (text: string): string =>
  foldLetters(text).replace(/rn|nn/g, 'm').replaceAll('vv', 'w').replaceAll('cl', 'd');

/** Matches a folded word in which letters may be doubled, not left out. */
const stretched = (folded: string): string =>
  folded.replace(/(.)\1*/gsu, (run, letter) => (run.length > 1 ? `${letter}{${run.length},}` : `${letter}+`));

/**
 * Makes the question whether a name poses as the product or its staff. `look` gives what foreign letters look like;
 * usernames have none. Spaces and underscores part words.
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

/** All words and all neighbours joined: `S u p p o r t`, `Sup port`. */
const runs = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    words.slice(from).map((__, count) => words.slice(from, from + count + 1).join('')),
  );

/** The brand's name, folded, in three degrees of disguise. */
function brandMatcher(folded: string) {
  const confused = (text: string) => text.replaceAll('v', 'l');
  const within = new RegExp(stretched(folded), 'u');
  const like = new RegExp(stretched(confused(folded)), 'gu');
  const whole = new RegExp(`^${stretched(confused(folded))}$`, 'u');
  return {
    within: (text: string) => within.test(text),
    /** Also with i and y mistaken for one another, or a V written for a U, as the whole word. */
    exactly: (text: string) => [text, text.replace(/^v/, 'u')].some((form) => whole.test(confused(form))),
    /** With i and y mistaken inside of a word, where a y has to be left: an Uli Filipović has none. */
    likeness: (text: string) =>
      [...confused(text).matchAll(like)].some(
        ({ 0: part, index }) =>
          folded === confused(folded) || text.slice(index, index + part.length).includes('v'),
      ),
  };
}
