export { cleanUpFactors } from './clean-up-factors.ts';
export { type Factors, type ProofWay, proofWays, readFactors } from './read-factors.ts';
export { renewRecoveryCodes } from './recovery-codes.ts';
export { applyFactorResets, requestFactorReset } from './reset-factors.ts';
export { setSecondStep } from './second-step.ts';
export { beginTotp, confirmTotp, removeTotp } from './set-up-totp.ts';
export { forgetTrust } from './trusted-devices.ts';
export { type FactorProof, withFactor } from './verify-factor.ts';
