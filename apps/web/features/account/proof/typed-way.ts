/** Proofs that a member types; each is a field of the API's calls. */
const TYPED_WAYS = ['password', 'code', 'recovery_code'] as const;
export type TypedWay = (typeof TYPED_WAYS)[number];

export const isTypedWay = (way: string): way is TypedWay => TYPED_WAYS.some((typed) => typed === way);
