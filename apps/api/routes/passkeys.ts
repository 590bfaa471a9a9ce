import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { signInByPasskey } from '#domain/accounts';
import {
  addPasskey,
  keepPasskey,
  optionsToAdd,
  optionsToProve,
  optionsToSignIn,
  readPasskeys,
  removePasskey,
  renamePasskey,
} from '#domain/passkeys';
import { route } from '../route.ts';
import { deviceToken, setSessionCookies, userAgent } from '../session-cookies.ts';

export function passkeyRoutes(app: FastifyInstance, { cookies }: { cookies: { secure: boolean } }): void {
  route(app, contracts.readPasskeys, async (context) => {
    const { passkeys, site, passwordOnTrial } = await readPasskeys(context);
    return {
      passkeys: passkeys.map(({ id, credentialId, name, synced, createdAt, lastUsedAt, held }) => ({
        ...{ id, name, synced, held },
        credential_id: credentialId,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      site: site && { rp_id: site.rpId, user_handle: site.userHandle },
      password_on_trial: passwordOnTrial,
    };
  });

  route(app, contracts.passkeyCreation, (context) => optionsToAdd(context));

  route(app, contracts.addPasskey, async (context, { body }) => ({ id: await addPasskey(context, body) }));

  route(app, contracts.renamePasskey, async (context, { params, body }) => {
    await renamePasskey(context, { ...params, ...body });
    return undefined;
  });

  route(app, contracts.removePasskey, async (context, { params }) => {
    await removePasskey(context, params);
    return undefined;
  });

  route(app, contracts.keepPasskey, async (context, { params }) => {
    await keepPasskey(context, params);
    return undefined;
  });

  route(app, contracts.passkeyProof, (context) => optionsToProve(context));

  route(app, contracts.passkeyRequest, (context) => optionsToSignIn(context));

  route(app, contracts.signInByPasskey, async (context, { body }, { request, reply }) => {
    const signedIn = await signInByPasskey(context, {
      proof: body,
      userAgent: userAgent(request),
      deviceToken: deviceToken(request),
    });
    setSessionCookies(reply, signedIn, cookies);
    return { user: signedIn.user };
  });
}
