import type { EffectStyle } from './effect-colours.ts';
import type { EffectMessage } from './worker.ts';

/** Maximum number of device pixels per CSS pixel: beyond two, a snowflake looks no sharper. */
const MAX_PIXEL_RATIO = 2;

/**
 * Whether effects move. `asWanted` follows the visitor's system setting; the other values are the visitor's
 * choice on this page.
 */
export type Motion = 'asWanted' | 'on' | 'off';

/**
 * Draws the effects specified in the layer's data attributes, on a canvas inside the layer, and updates them
 * when the attributes change. Draws nothing if motion is off or reduced, or if the browser cannot draw in a
 * worker; pauses while the layer is out of view or the tab is hidden. Returns a function that stops the
 * effects.
 */
export function startEffects(layer: HTMLElement, motion: Motion = 'asWanted'): () => void {
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  let stop: (() => void) | undefined;
  const update = () => {
    stop?.();
    const moves = motion === 'asWanted' ? !stillness.matches : motion === 'on';
    stop = moves ? drawIn(layer) : undefined;
  };
  stillness.addEventListener('change', update);
  update();
  return () => {
    stillness.removeEventListener('change', update);
    stop?.();
  };
}

function drawIn(layer: HTMLElement): (() => void) | undefined {
  const { worker: address } = layer.dataset;
  const box = layer.parentElement?.querySelector('[data-card]');
  if (!address || !box || !('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return;

  const worker = new Worker(address, { type: 'module' });
  const post = (message: EffectMessage, transfer: Transferable[] = []) =>
    worker.postMessage(message, transfer);
  const canvas = document.createElement('canvas');
  const surface = canvas.transferControlToOffscreen();
  post({ canvas: surface }, [surface]);
  layer.append(canvas);
  canvas.animate({ opacity: [0, 1] }, { duration: 500, easing: 'ease-out' });

  let seen = false;
  let running = false;
  const tellStyle = () => post({ style: readStyle(layer) });
  const tellBox = () => {
    const { x, y, width, height } = box.getBoundingClientRect();
    const canvasBox = canvas.getBoundingClientRect();
    post({ box: { x: x - canvasBox.x, y: y - canvasBox.y, width, height } });
  };
  const tellSize = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width > 0 && height > 0)
      post({ size: { width, height, ratio: Math.min(devicePixelRatio, MAX_PIXEL_RATIO) } });
    tellBox();
  };
  const tellRunning = () => {
    const wanted = seen && !document.hidden;
    if (wanted === running) return;
    running = wanted;
    post({ running });
    layer.toggleAttribute('data-running', running);
  };

  const sizes = new ResizeObserver(tellSize);
  sizes.observe(canvas);
  sizes.observe(box);
  const sight = new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false;
    tellRunning();
  });
  sight.observe(canvas);
  const styles = new MutationObserver(tellStyle);
  styles.observe(layer, { attributeFilter: ['data-fall', 'data-fall-colours', 'data-sparkle-colours'] });
  // In the editor's preview, an element scrolls instead of the window. Its scroll events do not bubble, so
  // the listener has to capture them.
  const scrolling = { passive: true, capture: true };
  const onScroll = () => running && layer.dataset.sparkleColours && tellBox();
  document.addEventListener('scroll', onScroll, scrolling);
  document.addEventListener('visibilitychange', tellRunning);
  tellStyle();

  return () => {
    document.removeEventListener('scroll', onScroll, scrolling);
    document.removeEventListener('visibilitychange', tellRunning);
    styles.disconnect();
    sight.disconnect();
    sizes.disconnect();
    worker.terminate();
    canvas.remove();
    layer.removeAttribute('data-running');
  };
}

/** Reads the style from the data attributes that `EffectLayer` sets. */
function readStyle({ dataset }: HTMLElement): EffectStyle {
  const { fall, fallColours, sparkleColours } = dataset;
  return {
    fall: fall as EffectStyle['fall'],
    fallColours: fallColours?.split(' ') ?? [],
    sparkleColours: sparkleColours?.split(' ') ?? [],
  };
}
