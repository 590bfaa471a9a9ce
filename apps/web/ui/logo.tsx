import type { ComponentProps } from 'react';
import {
  lettersPath,
  lettersTransform,
  markSize,
  ticketPath,
  ticketTransform,
  wordmarkSize,
} from '../assets/logo-shape.ts';

type LogoProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /**
   * Accessible name. Omit it if the logo is next to text that names the product: the logo is then hidden from
   * screen readers.
   */
  label?: string;
};

function describe(label: string | undefined) {
  return label === undefined ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': label };
}

/** The logo's mark alone, in a square view box. Classes set its size; the text colour sets its colour. */
export function LogoMark({ label, ...rest }: LogoProps) {
  return (
    <svg
      viewBox={`0 0 ${markSize.width} ${markSize.height}`}
      fill="currentColor"
      {...describe(label)}
      {...rest}
    >
      <path transform={ticketTransform} d={ticketPath} />
    </svg>
  );
}

/** The wordmark; the mark is its first letter. */
export function Logo({ label, ...rest }: LogoProps) {
  return (
    <svg
      viewBox={`0 0 ${wordmarkSize.width} ${wordmarkSize.height}`}
      fill="currentColor"
      {...describe(label)}
      {...rest}
    >
      <path transform={ticketTransform} d={ticketPath} />
      <path transform={lettersTransform} d={lettersPath} />
    </svg>
  );
}
