/** A value of a nested form. Lists are objects with numeric keys. */
export type FormValue = string | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

/**
 * Parses `a=1&b[c]=2&d[0]=3&d[]=4` (a body or a query string). Objects have no prototype, so a name in a request
 * cannot refer to an inherited property.
 */
export function readForm(text: string): FormObject {
  const form = emptyObject();
  for (const [name, value] of new URLSearchParams(text)) place(form, keysOf(name), value);
  return form;
}

const emptyObject = (): FormObject => Object.create(null);

/** Returns the keys in a name: `a[b][0]` → a, b, 0. A name in any other form is a single key. */
function keysOf(name: string): string[] {
  const parts = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!parts) return [name];
  const [, first = name, rest = ''] = parts;
  return [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
}

function place(form: FormObject, keys: string[], value: string): void {
  const [first = '', ...rest] = keys;
  const key = first === '' ? String(Object.keys(form).length) : first;
  if (rest.length === 0) {
    form[key] = value;
    return;
  }
  const inner = form[key];
  const next = typeof inner === 'object' ? inner : emptyObject();
  form[key] = next;
  place(next, rest, value);
}
