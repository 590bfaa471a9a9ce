import type { ReactNode } from 'react';
import { box, image, svgDataUrl } from './layout-elements.ts';

export interface TicketShape {
  width: number;
  height: number;
  /** Width of the tear-off part, on the right. */
  stub: number;
  colour: string;
  stubColour: string;
  /** Colour of the paper's edge, which would otherwise disappear on a dark background. */
  edge?: string;
}

const CORNER = 22;
const BITE = 15;
const HOLE = 3;

/**
 * Renders a ticket as on the pages (`apps/web/ui/ticket.tsx`), with notches at the perforation and holes
 * between them. All lengths are in pixels.
 */
export function ticket(
  shape: TicketShape,
  place: { left: number; top: number; tilt: number },
  body: ReactNode,
  stub: ReactNode,
): ReactNode {
  const { width, height, stub: stubWidth } = shape;
  const { left, top, tilt } = place;
  // Positioned absolutely, like the drawing, which would otherwise cover this part.
  const part = { position: 'absolute', top: 0, height, alignItems: 'center' } as const;
  return box(
    { position: 'absolute', left, top, width, height, transform: `rotate(${tilt}deg)` },
    image(svgDataUrl(drawing(shape)), width, height, { position: 'absolute' }),
    box({ ...part, left: 0, width: width - stubWidth }, body),
    box({ ...part, right: 0, width: stubWidth, justifyContent: 'center' }, stub),
  );
}

function drawing({ width, height, stub, colour, stubColour, edge }: TicketShape): string {
  const tear = width - stub;
  const stroke = edge ? ` stroke="${edge}" stroke-width="2"` : '';
  const left = `M${tear - BITE} 1H${CORNER}A${CORNER} ${CORNER} 0 0 0 1 ${CORNER}V${height - CORNER}A${CORNER} ${CORNER} 0 0 0 ${CORNER} ${height - 1}H${tear - BITE}A${BITE} ${BITE} 0 0 1 ${tear} ${height - BITE}V${BITE}A${BITE} ${BITE} 0 0 1 ${tear - BITE} 1z`;
  const right = `M${tear + BITE} 1H${width - CORNER}A${CORNER} ${CORNER} 0 0 1 ${width - 1} ${CORNER}V${height - CORNER}A${CORNER} ${CORNER} 0 0 1 ${width - CORNER} ${height - 1}H${tear + BITE}A${BITE} ${BITE} 0 0 0 ${tear} ${height - BITE}V${BITE}A${BITE} ${BITE} 0 0 0 ${tear + BITE} 1z`;
  const step = HOLE * 6;
  const holes = Array.from({ length: Math.floor((height - BITE * 3) / step) }, (_, index) => {
    const y = BITE * 2 + index * step;
    return `<circle cx="${tear}" cy="${y}" r="${HOLE}" fill="#000"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${left}" fill="${colour}"${stroke}/><path d="${right}" fill="${stubColour}"${stroke}/>${holes.join('')}</svg>`;
}
