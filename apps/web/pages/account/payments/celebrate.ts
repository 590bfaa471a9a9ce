import { brand } from '#brand';
import { isFirstCelebration } from './first-celebration.ts';

/** Pieces of confetti (spec section 9). */
const PIECES = 200;
/** The product's own colours. */
const { cleanWhite, blue, deepBlue } = brand.palette;
const COLOURS = [cleanWhite, blue, deepBlue, '#c4c4c4'];

/**
 * Confetti, once for each payment however often its page is opened, and none for who wants less motion. Nobody waits
 * for it: when it cannot be loaded there is none.
 */
export async function celebrate(token: string): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !isFirstCelebration(token)) return;
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-40 size-full';
  try {
    const { default: confetti } = await import('canvas-confetti');
    document.body.append(canvas);
    // Its worker would come from a blob, which our policy does not allow.
    const fire = confetti.create(canvas, { useWorker: false, resize: true });
    await fire({
      particleCount: PIECES,
      spread: 100,
      startVelocity: 50,
      ticks: 260,
      origin: { x: 0.5, y: 0.65 },
      colors: COLOURS,
    });
  } catch {
    // The payment went through all the same.
  } finally {
    canvas.remove();
  }
}
