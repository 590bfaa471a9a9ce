import type CaptchaCheckElement from '../../../features/captcha/captcha-check.element.ts';

/** Returns the captcha of the form, whose check runs from then on. Rejects if its script cannot be loaded. */
export async function captchaOf(form: HTMLFormElement | null): Promise<CaptchaCheckElement> {
  const { default: CaptchaCheck } = await import('../../../features/captcha/captcha-check.element.ts');
  if (!customElements.get('captcha-check')) customElements.define('captcha-check', CaptchaCheck);
  const captcha = form?.querySelector<CaptchaCheckElement>('captcha-check');
  if (!captcha) throw new Error('the form has no captcha');
  return captcha;
}
