export { addPasskey, MAX_PASSKEYS } from './add-passkey.ts';
export { CEREMONY_MS } from './ceremony.ts';
export { keepPasskey, removePasskey, renamePasskey } from './change-passkeys.ts';
export { hasHeldPasskeys, holdPasskeys } from './hold-passkeys.ts';
export { countForeignPasskeys, readPasskeys } from './list-passkeys.ts';
export { optionsToAdd, optionsToProve, optionsToSignIn, optionsToUse } from './options.ts';
export { type PasskeyProof, withPasskey } from './use-passkey.ts';
