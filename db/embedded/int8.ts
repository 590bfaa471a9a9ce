/**
 * Converts an int8 (bigint, count(*), sum of int4) to a JavaScript value, the same on both engines. For
 * node-postgres, whose default is a string, register it with `pg.types.setTypeParser(20, parseInt8)`. Returns
 * a number for values within ±(2^53-1), and a bigint otherwise: a bigint throws in arithmetic with numbers
 * and in JSON, whereas a rounded number would be wrong and a string would be concatenated without an error.
 *
 * @param text decimal digits as PostgreSQL sends them
 */
export function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}
