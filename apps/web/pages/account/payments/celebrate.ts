import { brand } from '#brand';
import { isFirstCelebration } from './first-celebration.ts';

/** Number of confetti pieces (product 13). */
export const CONFETTI_PIECES = 200;
const { cleanWhite, blue, deepBlue } = brand.palette;
const COLOURS = [cleanWhite, blue, deepBlue, '#c4c4c4'];

/**
 * Shows confetti once per payment, however often the page is opened, and never if the visitor prefers reduced
 * motion. If the library fails to load, there is no confetti.
 */
export async function celebrate(token: string): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || !isFirstCelebration(token)) return;
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  canvas.className = 'pointer-events-none fixed inset-0 z-40 size-full';
  try {
    const { default: confetti } = await import('canvas-confetti');
    document.body.append(canvas);
    // The library would create its worker from a blob, which the Content Security Policy forbids.
    const fire = confetti.create(canvas, { useWorker: false, resize: true });
    await fire({
      particleCount: CONFETTI_PIECES,
      spread: 100,
      startVelocity: 50,
      ticks: 260,
      origin: { x: 0.5, y: 0.65 },
      colors: COLOURS,
    });
  } catch {
    // A failure here does not affect the payment.
  } finally {
    canvas.remove();
  }
}
