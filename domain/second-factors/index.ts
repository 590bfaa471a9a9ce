export { hasSecondFactor, readFactors } from './read-factors.ts';
export { applyFactorResets, cancelFactorReset, requestFactorReset } from './reset-factors.ts';
export { beginTotp, confirmTotp, forgetTrust, removeTotp, renewRecoveryCodes } from './set-up-totp.ts';
export { type FactorProof, withFactor } from './verify-factor.ts';
