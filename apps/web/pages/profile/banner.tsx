import { isColour, normaliseColour } from '#contracts/rules/shorts/colours';

interface BannerProps {
  colour: string;
  /** Whether an ancestor sets the colours of the member's Short (`shortColours`). */
  isThemed: boolean;
}

/** The member's banner colour, with a large ticket in the colours of their Short. */
export function Banner({ colour, isThemed }: BannerProps) {
  const banner = normaliseColour(colour);
  return (
    <div
      className="print:hidden relative h-40 overflow-hidden bg-lifted sm:h-64 forced-colors:border-b"
      style={isColour(banner) ? { backgroundColor: banner } : undefined}
    >
      {isThemed && (
        <div
          aria-hidden="true"
          className="absolute -top-[18%] left-[34%] flex h-[125%] w-[78%] origin-left -rotate-8 sm:left-[30%] sm:w-[52%]"
        >
          <div className="grow rounded-l-panel [background:var(--short-border,var(--short-box))]" />
          <div className="relative w-[34%] rounded-r-panel bg-(--short-button) before:absolute before:inset-y-0 before:-left-1 before:w-2 before:bg-[radial-gradient(circle,var(--short-page)_3px,#0000_3.5px)] before:bg-size-[8px_20px]" />
        </div>
      )}
    </div>
  );
}
