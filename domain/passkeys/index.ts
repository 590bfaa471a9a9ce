export { type AddPasskeyInput, addPasskey, MAX_PASSKEYS } from './add-passkey.ts';
export { CEREMONY_MS } from './ceremony.ts';
export { keepPasskey, removePasskey, renamePasskey } from './change-passkeys.ts';
export { HOLD_MS, hasHeldPasskeys, holdPasskeys, isPasswordOnTrial } from './hold-passkeys.ts';
export { countForeignPasskeys, type ListedPasskey, listPasskeys } from './list-passkeys.ts';
export { optionsToAdd, optionsToProve, optionsToSignIn, optionsToUse } from './options.ts';
export { type PasskeyProof, spendPasskey, verifyPasskey } from './use-passkey.ts';
