import type { ComponentProps } from 'react';
import { markSize, ticketTransform } from '../../assets/logo-shape.ts';
import { mascotPath } from '../../assets/mascot-shape.ts';

/**
 * The product's mascot, which is also the mark for badge code 10 (product 5.4). Its class sets its size; the
 * text colour sets its colour.
 */
export function Mascot(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox={`0 0 ${markSize.width} ${markSize.height}`} fill="currentColor" {...props}>
      <path transform={ticketTransform} fillRule="evenodd" d={mascotPath} />
    </svg>
  );
}
