import { type Context, enforceRateLimit } from '#domain/context';

/** Creates a captcha challenge for a form, such as registration. Errors: `too_many_requests`. */
export async function createCaptchaChallenge(context: Context) {
  await enforceRateLimit(context, 'botCheckByNetwork');
  return context.connectors.captcha.challenge(context.clock.now());
}
