import { portrait } from './portrait.ts';

/** The demo accounts at the providers, with the same portrait everywhere. */
export const PORTRAITS = {
  mia: portrait('mia', 'long'),
  noah: portrait('noah'),
  theo: portrait('theo'),
  lea: portrait('lea', 'long'),
} as const;
