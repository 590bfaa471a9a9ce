/** Switches a `MotionButton` to offer pausing if `isMoving`, otherwise resuming. */
export function showMotion(button: HTMLElement, isMoving: boolean): void {
  if (button.hasAttribute('data-moving') === isMoving) return;
  const { ariaLabel, dataset } = button;
  button.toggleAttribute('data-moving', isMoving);
  button.ariaLabel = dataset.other ?? null;
  dataset.other = ariaLabel ?? '';
}
