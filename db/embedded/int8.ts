/**
 * How an int8 (bigint, count(*), sum of int4) becomes a JavaScript value, the same on both engines: give it to
 * node-postgres with `pg.types.setTypeParser(20, parseInt8)`, whose default is a string. A number wherever that
 * is exact; beyond ±2^53-1 a bigint, which fails loudly in arithmetic and in JSON, where a rounded number would
 * be silently wrong and a string would silently concatenate.
 *
 * @param text decimal digits as PostgreSQL sends them
 */
export function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
