/** A browser and an operating system, each a name from a closed list. */
export type DeviceName = {
  browser: (typeof BROWSERS)[number][1];
  system: (typeof SYSTEMS)[number][1];
};

/** Returns the browser and the operating system named in a user agent; null if either is unknown. */
export function deviceName(userAgent: string): DeviceName | null {
  const first = <Name>(marks: readonly (readonly [RegExp, Name])[]) =>
    marks.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = first(BROWSERS);
  const system = first(SYSTEMS);
  return browser && system ? { browser, system } : null;
}

/** Ordered so that each browser precedes the browsers whose tokens its user agent also contains. */
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
