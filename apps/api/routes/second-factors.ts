import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import type { UsedPasskey } from '#contracts/account/passkeys';
import {
  completeSecondStep,
  type Proof,
  passkeyOptionsOfStep,
  prove,
  readProofWays,
  readSecondStep,
} from '#domain/accounts';
import type { PasskeyProof } from '#domain/passkeys';
import {
  beginTotp,
  confirmTotp,
  type FactorProof,
  removeTotp,
  renewRecoveryCodes,
  setSecondStep,
} from '#domain/second-factors';
import { route } from '../route.ts';
import {
  clearStepCookie,
  deviceToken,
  setSessionCookies,
  signInStep,
  userAgent,
} from '../session-cookies.ts';

export function secondFactorRoutes(
  app: FastifyInstance,
  { cookies }: { cookies: { secure: boolean } },
): void {
  route(app, contracts.readProofWays, async (context) => ({ ways: await readProofWays(context) }));

  route(app, contracts.prove, async (context, { body }, { request }) => {
    await prove(context, { proof: proofOf(body), deviceToken: deviceToken(request) });
    return undefined;
  });

  route(app, contracts.beginTotp, async (context) => {
    const { recoveryCodes, ...setUp } = await beginTotp(context);
    return { ...setUp, recovery_codes: recoveryCodes };
  });

  route(app, contracts.confirmTotp, async (context, { body }, { request }) => {
    await confirmTotp(context, { ...body, deviceToken: deviceToken(request) });
    return undefined;
  });

  route(app, contracts.removeTotp, async (context) => {
    await removeTotp(context);
    return undefined;
  });

  route(app, contracts.setSecondStep, async (context, { body }, { request }) => ({
    recovery_codes: await setSecondStep(context, { ...body, deviceToken: deviceToken(request) }),
  }));

  route(app, contracts.renewRecoveryCodes, async (context) => ({
    recovery_codes: await renewRecoveryCodes(context),
  }));

  route(app, contracts.readSecondStep, async (context, _, { request }) => ({
    ways: await readSecondStep(context, signInStep(request)),
  }));

  route(app, contracts.secondStepPasskey, (context, _, { request }) =>
    passkeyOptionsOfStep(context, signInStep(request)),
  );

  route(app, contracts.completeSecondStep, async (context, { body }, { request, reply }) => {
    const signedIn = await completeSecondStep(context, {
      step: signInStep(request),
      proof: factorProofOf(body),
      trust: body.trust_device,
      userAgent: userAgent(request),
      deviceToken: deviceToken(request),
    });
    setSessionCookies(reply, signedIn, cookies);
    clearStepCookie(reply, cookies);
    return { user: signedIn.user };
  });
}

interface GivenFactor {
  code?: string | undefined;
  recovery_code?: string | undefined;
  ceremony?: string | undefined;
  passkey?: UsedPasskey | undefined;
}

/** The contract admits exactly one proof. */
function factorProofOf({ code, recovery_code, ceremony, passkey }: GivenFactor): FactorProof | PasskeyProof {
  if (ceremony !== undefined && passkey !== undefined) return { ceremony, passkey };
  return code === undefined ? { recovery_code: recovery_code ?? '' } : { code };
}

const proofOf = ({ password, ...factor }: GivenFactor & { password?: string | undefined }): Proof =>
  password === undefined ? factorProofOf(factor) : { password };
