export { cleanUpFactors } from './clean-up-factors.ts';
export { isPasswordOnTrial } from './password-on-trial.ts';
export { type Factors, hasFactor, type ProofWay, proofWays, readFactors } from './read-factors.ts';
export { renewRecoveryCodes } from './recovery-codes.ts';
export { applyFactorResets, cancelFactorReset, requestFactorReset } from './reset-factors.ts';
export { setSecondStep, turnOff } from './second-step.ts';
export { beginTotp, confirmTotp, removeTotp } from './set-up-totp.ts';
export { forgetTrust } from './trusted-devices.ts';
export { type FactorProof, type LockedAccount, lockAccount, withFactor } from './verify-factor.ts';
