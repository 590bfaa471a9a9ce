export { addPasskey } from './add-passkey.ts';
export { keepPasskey, removePasskey, renamePasskey } from './change-passkeys.ts';
export { holdPasskeys } from './hold-passkeys.ts';
export { readPasskeys } from './list-passkeys.ts';
export { optionsToAdd, optionsToProve, optionsToSignIn, optionsToUse } from './options.ts';
export { type PasskeyProof, withPasskey } from './use-passkey.ts';
