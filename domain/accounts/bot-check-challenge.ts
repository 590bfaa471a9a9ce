import { type Context, withinLimit } from '#domain/context';

/** A new challenge for the registration and reset pages. Errors: `too_many_requests`. */
export async function botCheckChallenge(context: Context) {
  await withinLimit(context, 'botCheckByIp', context.caller.address);
  return context.connectors.botCheck.challenge(context.clock.now());
}
