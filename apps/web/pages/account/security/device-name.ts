/** Browser and system of a user agent, by their best known marks; null where none is known. */
export function deviceName(userAgent: string): { browser: string; system: string } | null {
  const first = (marks: readonly (readonly [RegExp, string])[]) =>
    marks.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = first(BROWSERS);
  const system = first(SYSTEMS);
  return browser && system ? { browser, system } : null;
}

/** In an order in which each stands before those whose mark it carries too. */
const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;
