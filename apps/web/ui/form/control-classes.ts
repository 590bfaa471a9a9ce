/**
 * Frame of every text input and select. `controlStates` or `frameStates` adds the styles for hovered, invalid
 * and disabled controls: the edge of an invalid control doubles in width and has the colour of errors, which differs from the white
 * outline of the focus.
 */
export const controlFrame =
  'min-h-12 w-full rounded-control bg-raised text-body text-strong inset-ring inset-ring-edge transition-[box-shadow,background-color] duration-quick forced-colors:border';
export const controlStates =
  'hover:inset-ring-faint aria-invalid:inset-ring-2 aria-invalid:inset-ring-error disabled:bg-canvas disabled:text-faint disabled:inset-ring-hairline';
/** The same states as in `controlStates`, for a frame around an input. */
export const frameStates =
  'has-[input:hover]:inset-ring-faint has-aria-invalid:inset-ring-2 has-aria-invalid:inset-ring-error has-disabled:bg-canvas has-disabled:text-faint has-disabled:inset-ring-hairline has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-strong has-[input:focus-visible]:ring-2 has-[input:focus-visible]:ring-canvas';
