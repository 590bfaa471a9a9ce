import { portrait } from './portrait.ts';

/** The demo's people as the providers know them; one portrait each, everywhere. */
export const PORTRAITS = {
  mia: portrait('mia', 'long'),
  noah: portrait('noah'),
  theo: portrait('theo'),
  lea: portrait('lea', 'long'),
} as const;
