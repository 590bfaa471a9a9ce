import type { Post } from '#contracts/posts';
import type { PublicProfile } from '#contracts/profiles';
import { requestData } from '../../context/requests.ts';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { takePress } from '../../session/kept-press.ts';
import { session } from '../../session/session.ts';
import { keepPressBeforeLogin } from './keep-press-before-login.ts';
import { shownState, showState, type ToggleState } from './toggle-state.ts';

/** Responses to `data-reads`: a profile; or a post, in a `post` field or at the top level. */
type Answer = { data: PublicProfile } | ({ data?: undefined; post?: Partial<Post> } & Partial<Post>);

/** The member whose state is shown; empty without one. */
let member = '';

/**
 * Shows members whether they like a post or follow a profile, with the current count. Served pages are the same
 * for everyone, so the state is requested from the API path in the button's `data-reads`. If the request fails,
 * the served state stays. Presses are handled by the buttons' own scripts, which load on their first use. A visitor's
 * press, which leads to the login, is repeated after it.
 */
export function showMemberState(): void {
  addEventListener('click', keepPressBeforeLogin);
  session.subscribe(meet);
  meet();
}

/** Presses a toggle that was pressed before the login, unless it is on already. */
function repeatPress(toggle: HTMLElement): void {
  if (takePress(toggle.dataset.reads ?? '') && !shownState(toggle).isOn)
    toggle.querySelector<HTMLElement>(`button[${SCRIPTED}]`)?.click();
}

function meet(): void {
  const current = session.get();
  const before = member;
  member = current.state === 'loggedIn' ? current.user.userId : '';
  if (member !== before)
    for (const toggle of document.querySelectorAll<HTMLElement>('[data-reads]')) meetMember(toggle, before);
}

function meetMember(toggle: HTMLElement, before: string): void {
  const { dataset } = toggle;
  // Another member has logged in, or this one has logged out, in another tab.
  if (before) showState(toggle, { isOn: false });
  delete dataset.pressed;
  dataset.viewer = member && (member === dataset.userId ? 'self' : 'other');
  if (dataset.viewer !== 'other') return;
  const asked = member;
  requestData<Answer>(dataset.reads ?? '').then(
    (answer) => {
      if (asked !== member || isPressed(toggle)) return;
      showState(toggle, stateOf(answer));
      repeatPress(toggle);
    },
    () => undefined,
  );
}

/**
 * Whether the member has pressed the button, or a press waits for its script. The press applies to the state that
 * was visible, and its response is newer.
 */
const isPressed = (toggle: HTMLElement) =>
  'pressed' in toggle.dataset || toggle.querySelector('[aria-busy]') !== null;

function stateOf(answer: Answer): Partial<ToggleState> {
  if (answer.data) return { isOn: answer.data.followed, count: answer.data.stats.followers };
  const { liked: isOn, likes: count } = answer.post ?? answer;
  return { isOn, count };
}
