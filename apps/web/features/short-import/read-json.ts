/**
 * Reads values of unknown JSON. Files are hostile: nothing is merged into other objects, and only own
 * properties are read, so that a `__proto__` in a file changes nothing.
 */

/** Returns the parsed text, or undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a text is meant as a JSON file, although it may be broken. A list of Markdown links also begins with `[`. */
export const looksLikeJson = (text: string): boolean => /^\s*(?:\{|\[\s*[{"])/.test(text);

/** What is wrong with a text that is meant as JSON: the line, counted from 1, if the browser names it. */
export function findJsonError(text: string): { line: number | null } | null {
  if (!looksLikeJson(text)) return null;
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return null;
  } catch (error) {
    // The end of the message, because its beginning may quote the text.
    const line = /\bline (\d+) column \d+(?:\)| of the JSON data)$/.exec(String(error))?.[1];
    return { line: line === undefined ? null : Number(line) };
  }
}

/** Returns the value at a path of property names, or undefined. */
export function at(value: unknown, ...path: string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the objects of a list at a path; none if there is no list. */
export function objectsAt(value: unknown, ...path: string[]): object[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found.filter(isObject) : [];
}

/** Returns the text at a path. Numbers count as text; anything else is empty. */
export function textAt(value: unknown, ...path: string[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
}

/** Returns the first text that is not empty among several properties. */
export const firstTextAt = (value: unknown, ...names: string[]): string =>
  names.map((name) => textAt(value, name)).find((text) => text.trim() !== '') ?? '';

/** Whether a value is switched on: anything but a missing value, false, 0 and an empty text. */
export const isSet = (value: unknown): boolean => Boolean(value);

/** Returns objects in ascending order of a number that they contain. Objects without the number stay last. */
export function inOrder(objects: readonly object[], name: string): object[] {
  const place = (object: object) => {
    const number = Number(textAt(object, name).trim() || Number.NaN);
    return Number.isFinite(number) ? number : Number.POSITIVE_INFINITY;
  };
  return objects
    .map((object, index) => ({ object, index, place: place(object) }))
    .sort((a, b) => (a.place === b.place ? a.index - b.index : a.place - b.place))
    .map(({ object }) => object);
}
