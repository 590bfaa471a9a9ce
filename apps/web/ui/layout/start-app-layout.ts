import { defineElement } from '../../delivery/define-element.ts';
import { OTHER_MEMBER } from '../../session/other-member.ts';
import { session } from '../../session/session.ts';
import CookieChoiceElement from './cookie-choice.element.ts';
import { startLayout } from './start-layout.ts';

/**
 * Starts the layout of a hydrated page. Other pages load the cookie notice's script when it is used. A page of one
 * member does not stay open for another one, on whom its buttons would act.
 */
export function startAppLayout(): void {
  session.onOtherMember(() => {
    if (dispatchEvent(new Event(OTHER_MEMBER, { cancelable: true }))) location.reload();
  });
  startLayout();
  defineElement('cookie-choice', CookieChoiceElement);
}
