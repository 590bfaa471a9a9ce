import { keepPress } from '../../session/kept-press.ts';

const LOGIN_LINK = 'a:is([href^="/login?"], [href^="/register?"])';

/** Handles a click: keeps that a visitor pressed a like or follow button if the click leads to the login. */
export function keepPressBeforeLogin({ target }: Event): void {
  const link = target instanceof Element ? target.closest(LOGIN_LINK) : null;
  const toggle = link?.closest<HTMLElement>('[data-reads]');
  if (toggle) keepPress(toggle.dataset.reads ?? '');
}
