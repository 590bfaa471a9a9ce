/**
 * Where messages appear: at the bottom, in narrow windows below the header, because there the bars that belong to
 * what is edited are at the bottom. Only the messages themselves take presses.
 */
export const MESSAGE_PLACE =
  'pointer-events-none fixed inset-x-0 z-40 grid justify-items-center px-4 max-lg:top-2 max-lg:tall:top-18 lg:bottom-0';
