import { defineElement } from '../../../delivery/define-element.ts';
import { hydrateIsland } from '../../../delivery/hydrate-island.tsx';
import CaptchaCheckElement from '../../../features/forms/captcha-check.element.ts';
import { RegisterForm } from './register-form.tsx';

defineElement('captcha-check', CaptchaCheckElement);

export default hydrateIsland(RegisterForm);
