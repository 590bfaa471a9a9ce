/** Marks whether a button's action is pending. Meanwhile, the button shows a spinner (`submit-button.tsx`). */
export function setPending(button: Element, isPending: boolean): void {
  button.ariaBusy = button.ariaDisabled = isPending ? 'true' : null;
}
