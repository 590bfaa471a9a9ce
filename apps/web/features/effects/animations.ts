import type { AnimationKind } from '#contracts/rules/shorts/animations';
import type { Animation } from './animation.ts';
import { rainfall } from './rainfall.ts';
import { sakurafall } from './sakurafall.ts';
import { snowfall } from './snowfall.ts';

export const ANIMATIONS: Record<AnimationKind, Animation> = { snowfall, rainfall, sakurafall };
