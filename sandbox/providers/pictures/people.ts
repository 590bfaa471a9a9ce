import { portrait } from './portrait.ts';

/** Portraits of the demo accounts, the same at every provider. */
export const PORTRAITS = {
  mia: portrait('mia', 'long'),
  noah: portrait('noah'),
  theo: portrait('theo'),
  lea: portrait('lea', 'long'),
} as const;
