import { mixColours } from '#contracts/rules/colour';
import type { AnimationKind } from '#contracts/rules/shorts/animations';

interface ParticleColours {
  /** Colours from light to dark; the first that contrasts with both page and box is used. */
  shades: readonly [string, ...string[]];
  /** Returns the particles' colours for the selected shade. */
  colours: (shade: string) => string[];
  /** Share of white in particles that have one of the member's colours. */
  paleness: number;
}

/** The colours of each animation's particles. The page selects them; only the worker draws. */
export const PARTICLE_COLOURS: Record<AnimationKind, ParticleColours> = {
  snowfall: {
    shades: ['#ffffff', '#c3d3e8', '#8fa9ca', '#5f7ca3', '#3a5173', '#1d2c44'],
    colours: (shade) => [shade],
    paleness: 0.7,
  },
  rainfall: {
    shades: ['#dbe9f8', '#a9c4e2', '#7899c0', '#4f7099', '#33496b', '#1b2a40'],
    colours: (shade) => [shade],
    paleness: 0.5,
  },
  sakurafall: {
    shades: ['#fbd3de', '#f2a7bc', '#df7896', '#b84f70', '#82304c', '#4d1a2c'],
    colours: (shade) => [shade, mixColours(shade, '#ffffff', 0.22), mixColours(shade, '#c2185b', 0.16)],
    paleness: 0.3,
  },
};
