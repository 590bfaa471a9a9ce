import { LogoMark } from '../ui/logo.tsx';

const sizes = { small: 'h-36 w-32 [&_svg]:size-10', large: 'h-52 w-44 [&_svg]:size-16' } as const;

/** Two prints on the table, neither of which shows anything. */
export function EmptyPrints({ size }: { size: keyof typeof sizes }) {
  return (
    <div aria-hidden="true" className={`grid *:col-start-1 *:row-start-1 ${sizes[size]}`}>
      <div className="rotate-6 rounded-print border border-edge/60 bg-raised" />
      <div className="flex -rotate-4 items-center justify-center rounded-print border border-dashed border-edge bg-canvas text-edge">
        <LogoMark />
      </div>
    </div>
  );
}
