import { defineElement } from '../../delivery/define-element.ts';
import CookieChoiceElement from './cookie-choice.element.ts';
import { startLayout } from './start-layout.ts';

/** Starts the layout of a hydrated page. Other pages load the cookie notice's script when it is used. */
export function startAppLayout(): void {
  startLayout();
  defineElement('cookie-choice', CookieChoiceElement);
}
