/** Names that a Short's look may use. They are stored, so a retired name stays readable and falls back to the default. */

export const LOOK_THEMES = ['night', 'dusk', 'forest', 'lake', 'paper', 'lemon', 'poster'] as const;
export const LOOK_FONTS = ['plain', 'serif', 'mono'] as const;
export const LOOK_BUTTONS = ['rounded', 'pill', 'square', 'outline', 'soft'] as const;
export const LOOK_LAYOUTS = ['list', 'grid'] as const;
/** Directions of a background gradient, in degrees as in CSS. */
export const LOOK_ANGLES = [135, 180] as const;
