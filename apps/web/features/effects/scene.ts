import { type Animation, DEPTHS } from './animation.ts';
import { ANIMATIONS } from './animations.ts';
import type { EffectStyle } from './effect-colours.ts';
import { type Fall, type Field, gustPace, type Particle, startFall, stepFall } from './fall.ts';
import { type Box, type Glint, paintGlint, SPARKLE, startSparkle, stepSparkle } from './sparkle.ts';
import { makeSprites, type Sprite } from './sprites.ts';

/** Particles fade in and out over these fractions of the height, instead of being cut off at the edges. */
const FADE_IN = 0.07;
const FADE_OUT = 0.14;

export interface Size extends Field {
  /** Device pixels per CSS pixel. */
  ratio: number;
}

/** All moving effects of one Short, on one canvas. */
export class Scene {
  readonly #context: OffscreenCanvasRenderingContext2D;
  #size: Size = { width: 0, height: 0, ratio: 1 };
  #box: Box | undefined;
  #style: EffectStyle | undefined;
  #fall: Fall | undefined;
  /** Per depth, one sprite in each colour. */
  #fallSprites: Sprite[][] = [];
  #ageMs = 0;
  #glints: Glint[] = [];
  #glintSprites: Sprite[] = [];

  constructor(context: OffscreenCanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Sets the canvas's size, which also clears it. */
  resize(size: Size): void {
    const { canvas } = this.#context;
    canvas.width = Math.round(size.width * size.ratio);
    canvas.height = Math.round(size.height * size.ratio);
    const sharper = size.ratio !== this.#size.ratio;
    this.#size = size;
    if (sharper) this.#prepare();
  }

  /** Sets the effects to draw; particles that are already falling continue in the new colours. */
  setStyle(style: EffectStyle): void {
    this.#style = style;
    if (style.fall !== this.#fall?.kind) {
      this.#fall = style.fall && startFall(style.fall, Math.random);
      this.#ageMs = 0;
    }
    if (style.sparkleColours.length === 0) this.#glints = [];
    else if (this.#glints.length === 0) this.#glints = startSparkle(Math.random);
    this.#prepare();
  }

  setBox(box: Box): void {
    this.#box = box;
  }

  /** Advances the scene by `elapsedMs` and draws it. */
  frame(elapsedMs: number): void {
    const ms = elapsedMs * gustPace(this.#ageMs);
    this.#ageMs += elapsedMs;
    const { width, height } = this.#size;
    const context = this.#context;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    if (this.#fall) {
      stepFall(this.#fall, ms, { width, height }, Math.random);
      const { transform } = ANIMATIONS[this.#fall.kind];
      for (const piece of this.#fall.particles) this.#drawParticle(piece, transform);
    }
    if (this.#box) {
      stepSparkle(this.#glints, ms, this.#box, this.#size, Math.random);
      for (const glint of this.#glints) this.#drawGlint(glint);
    }
  }

  #prepare(): void {
    if (!this.#style) return;
    const { fall, fallColours, sparkleColours } = this.#style;
    const { ratio } = this.#size;
    this.#fallSprites = [];
    if (fall) {
      const { paint, rules } = ANIMATIONS[fall];
      const [least, most] = rules.size;
      this.#fallSprites = DEPTHS.map(({ size, blurred }) =>
        makeSprites(paint, fallColours, least + (most - least) * size[1], ratio, blurred ? rules.blur : 0),
      );
    }
    this.#glintSprites = makeSprites(paintGlint, sparkleColours, SPARKLE.size.most * SPARKLE.glow, ratio);
  }

  #drawParticle(particle: Particle, transform: Animation['transform']): void {
    const { x, y, size, opacity, tint, depth } = particle;
    const { height, ratio } = this.#size;
    const sprite = pick(this.#fallSprites[depth] ?? [], tint);
    const there = Math.min(1, y / (height * FADE_IN), (height - y) / (height * FADE_OUT));
    if (!sprite || there <= 0) return;
    const context = this.#context;
    context.globalAlpha = opacity * there;
    context.setTransform(...transform(particle, ratio * size), x * ratio, y * ratio);
    context.drawImage(sprite.image, -0.5, -0.5, 1, 1);
  }

  #drawGlint({ x, y, size, light, tint }: Glint): void {
    const sprite = pick(this.#glintSprites, tint);
    if (!sprite || light < 0.02) return;
    const context = this.#context;
    const { ratio } = this.#size;
    const scale = ratio * size * SPARKLE.glow * (0.6 + 0.4 * light);
    context.globalAlpha = light;
    context.setTransform(scale, 0, 0, scale, x * ratio, y * ratio);
    context.drawImage(sprite.image, -0.5, -0.5, 1, 1);
  }
}

function pick(sprites: readonly Sprite[], tint: number): Sprite | undefined {
  return sprites[Math.floor(tint * sprites.length)];
}
