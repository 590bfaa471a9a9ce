/** Idioms that comments must avoid, because technical English has plainer words for them. */
const IDIOMS: readonly RegExp[] = [
  /\b(?:who|whom)ever\b/,
  /\b(?:some|no|any)body\b/,
  /\bbeside\b/,
  /\b(?:is|are|was|were|be|been) told\b/,
  /\b(?:stands?|stood)\b(?!-| in for| for)/,
  /\b(?:lies|lie|lay)\b/,
  /\banew\b/,
  /\b(?:come|comes|came) to life\b/,
  /\b(?:lead|leads|led) on\b/,
  /\bturned away\b/,
  // The word "letter" for an email.
  /\b(?:billing|by|their|our|in a|in the) letters?\b/,
];

export const hasIdiom = (line: string) => IDIOMS.some((idiom) => idiom.test(line.toLowerCase()));
