/**
 * Draws a Short's effects in a worker. The page's main thread only sends the canvas, the style, sizes and
 * positions: drawing there would take several times the 2 ms per frame that effects may take
 * (`bench/effects.ts`).
 */
import type { EffectStyle } from './effect-colours.ts';
import { Scene, type Size } from './scene.ts';
import type { Box } from './sparkle.ts';

export type EffectMessage =
  | { canvas: OffscreenCanvas }
  | { style: EffectStyle }
  | { size: Size }
  | { box: Box }
  | { running: boolean };

/** Longest step in ms: after a pause, the animation continues where it stopped. */
const MAX_STEP_MS = 50;

let scene: Scene | undefined;
let frame = 0;
let last: number | undefined;

function draw(now: number): void {
  scene?.frame(Math.min(now - (last ?? now), MAX_STEP_MS));
  last = now;
  frame = requestAnimationFrame(draw);
}

function receive(message: EffectMessage): void {
  if ('canvas' in message) {
    const context = message.canvas.getContext('2d');
    if (context) scene = new Scene(context);
  } else if ('style' in message) scene?.setStyle(message.style);
  else if ('size' in message) scene?.resize(message.size);
  else if ('box' in message) scene?.setBox(message.box);
  else {
    cancelAnimationFrame(frame);
    last = undefined;
    if (message.running) frame = requestAnimationFrame(draw);
  }
}

addEventListener('message', ({ data }: MessageEvent<EffectMessage>) => receive(data));
