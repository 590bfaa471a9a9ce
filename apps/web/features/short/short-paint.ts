import { effectAttributes, effectStyle } from '../effects/effect-colours.ts';
import { shortLook } from '../short-look/short-look.ts';
import { profileTheme, type SampleTheme } from '../short-look/themes.ts';

/** What changes in a rendered `ShortBox` with its theme and effect. */
export interface ShortPaint {
  /** Classes of the look (`look-…`). */
  className: string;
  /** Custom properties by name, such as `--short-box`. */
  style: Record<string, string>;
  /** Attributes of the effects layer. */
  effect: Record<string, string>;
}

/**
 * Returns what `applyShortPaint` applies in the browser. The server computes it and puts it into the page, because the
 * scripts that compute colours are larger than the colours of all themes.
 */
export function shortPaint(choice: SampleTheme): ShortPaint {
  const theme = profileTheme(choice);
  const { className, style } = shortLook(theme);
  const effect = effectStyle(theme);
  return { className, style: texts(style), effect: effect ? texts(effectAttributes(effect)) : {} };
}

const texts = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
