/**
 * Frame of every text input and select. `controlStates` or `frameStates` adds the styles for hovered, invalid
 * and disabled controls: the edge of an invalid control doubles in width and has the colour of errors, which differs from the white
 * outline of the focus. The edge is a border, because Firefox drops parts of a shadow between two pixels.
 */
export const controlFrame =
  'min-h-12 w-full rounded-control bg-raised text-body text-strong border border-edge transition-[border-color,box-shadow,background-color] duration-quick';
export const controlStates =
  'hover:border-faint aria-invalid:border-error aria-invalid:inset-ring aria-invalid:inset-ring-error disabled:bg-canvas disabled:text-faint disabled:border-hairline';
/** The same states as in `controlStates`, for a frame around an input. */
export const frameStates =
  'has-[input:hover]:border-faint has-aria-invalid:border-error has-aria-invalid:inset-ring has-aria-invalid:inset-ring-error has-disabled:bg-canvas has-disabled:text-faint has-disabled:border-hairline has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-strong has-[input:focus-visible]:ring-2 has-[input:focus-visible]:ring-canvas';
