import { LogoMark } from '../../ui/logo.tsx';

const sizes = {
  small: 'w-[min(8rem,40vw)] [&_svg]:w-1/3',
  large: 'w-[min(11rem,50vw)] [&_svg]:w-1/3',
} as const;

/** Two empty photo frames as a placeholder. */
export function EmptyPhotos({ size }: { size: keyof typeof sizes }) {
  return (
    <div aria-hidden="true" className={`grid aspect-[11/13] *:col-start-1 *:row-start-1 ${sizes[size]}`}>
      <div className="rotate-6 rounded-print border border-edge/60 bg-raised" />
      <div className="flex -rotate-4 items-center justify-center rounded-print border border-dashed border-edge bg-canvas text-edge">
        <LogoMark />
      </div>
    </div>
  );
}
