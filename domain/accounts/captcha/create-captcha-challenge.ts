import { type Context, enforceRateLimit } from '#domain/context';

/** Creates a captcha challenge for the registration and reset pages. Errors: `too_many_requests`. */
export async function createCaptchaChallenge(context: Context) {
  await enforceRateLimit(context, 'botCheckByIp', context.network.address);
  return context.connectors.captcha.challenge(context.clock.now());
}
