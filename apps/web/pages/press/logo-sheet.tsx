import {
  clearSpace,
  lettersPath,
  lettersTransform,
  ticketPath,
  ticketTransform,
  wordmarkBounds,
} from '../../assets/logo-shape.ts';

const { x: left, y: top, width, height } = wordmarkBounds;
const right = left + width;
const bottom = top + height;
/** Distance between the clear space and the edge of the sheet, in SVG units. */
const MARGIN = 5;
const OUT = clearSpace + MARGIN;
/** Distances from the corner to the outer and inner ends of a crop mark, in SVG units. */
const CROP = 4;
const GAP = 1.2;

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** The logo on a sheet with crop marks at the corners; its clear space is measured in stem widths of the U. */
export function LogoSheet({ label, className }: { label: string; className?: string }) {
  const sheet = [left - OUT - CROP, top - OUT - CROP, width + 2 * (OUT + CROP), height + 2 * (OUT + CROP)];
  return (
    <svg viewBox={sheet.join(' ')} role="img" aria-label={label} className={className}>
      <g className="fill-accent/28 forced-colors:fill-[Highlight]">
        <path
          fillRule="evenodd"
          d={`M${left - clearSpace} ${top - clearSpace}h${width + 2 * clearSpace}v${height + 2 * clearSpace}h${-(width + 2 * clearSpace)}zM${left} ${top}v${height}h${width}v${-height}z`}
        />
      </g>
      <g className="fill-none stroke-accent forced-colors:stroke-[CanvasText]" strokeWidth="0.3">
        {[left - clearSpace, left, right, right + clearSpace].map((x) => (
          <path key={`x${x}`} d={`M${x} ${top - OUT}v${height + 2 * OUT}`} strokeDasharray="1 1" />
        ))}
        {[top - clearSpace, top, bottom, bottom + clearSpace].map((y) => (
          <path key={`y${y}`} d={`M${left - OUT} ${y}h${width + 2 * OUT}`} strokeDasharray="1 1" />
        ))}
      </g>
      <g fill="currentColor">
        <path transform={ticketTransform} d={ticketPath} />
        <path transform={lettersTransform} d={lettersPath} />
      </g>
      <g className="fill-none stroke-soft" strokeWidth="0.3">
        {CORNERS.map(([across, down]) => {
          const x = across < 0 ? left - OUT : right + OUT;
          const y = down < 0 ? top - OUT : bottom + OUT;
          return (
            <path
              key={`${across}${down}`}
              d={`M${x + GAP * across} ${y}h${(CROP - GAP) * across}M${x} ${y + GAP * down}v${(CROP - GAP) * down}`}
            />
          );
        })}
      </g>
    </svg>
  );
}
