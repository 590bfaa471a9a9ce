/** Returns an id that is random enough for one member's list; `randomUUID` is not available on plain http. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('');
