import { defineElement } from '../../delivery/define-element.ts';
import { loadModule } from '../../delivery/load-module.ts';
import { keepPressBeforeLogin } from '../member-state/keep-press-before-login.ts';
import { hasSessionHint } from './has-session-hint.ts';

/**
 * Starts the follow button, which only an empty Short has. This page lacks the script that marks visitors with
 * a session before the first paint; both variants of the button have the same size.
 */
export async function startFollowButton(): Promise<void> {
  const button = document.querySelector('follow-button');
  if (!button) return;
  if (!hasSessionHint()) {
    button.addEventListener('click', keepPressBeforeLogin);
    return;
  }
  document.documentElement.dataset.session = 'hint';
  const [{ default: FollowButton }, { watchSession }, { showMemberState }] = await loadModule(() =>
    Promise.all([
      import('../follow/follow-button.element.ts'),
      import('../../session/session.ts'),
      import('../member-state/show-member-state.ts'),
    ]),
  );
  showMemberState();
  watchSession();
  defineElement(button.localName, FollowButton);
}
