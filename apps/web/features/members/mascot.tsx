import type { ComponentProps } from 'react';
import { markSize, ticketTilt } from '../../assets/logo-shape.ts';
import { mascot } from '../../assets/mascot-shape.ts';

/** The product's own figure, the mark of badge code 10 (spec section 3). Size it by class, colour it by the text colour. */
export function Mascot(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox={`0 0 ${markSize.width} ${markSize.height}`} fill="currentColor" {...props}>
      <path transform={ticketTilt} fillRule="evenodd" d={mascot} />
    </svg>
  );
}
