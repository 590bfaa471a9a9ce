import { encode } from 'uqr';

/** A QR code, black on white because most readers support nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      // A phone cannot scan itself, so what it can use comes first.
      className="size-52 shrink-0 rounded-small bg-[#fff] max-sm:order-last"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
