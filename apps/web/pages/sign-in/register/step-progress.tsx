import { STEPS, type Step } from '../../../features/sign-in/registration-rules.ts';
import { classNames } from '../../../ui/class-names.ts';

/** Shows the progress as a line of four segments with a label above it. */
export function StepProgress({ id, step, label }: { id: string; step: Step; label: string }) {
  return (
    <div className="mb-6">
      <p id={id} className="mb-3 text-small font-medium text-faint tabular-nums">
        {label}
      </p>
      <div aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {STEPS.map((one) => (
          <span key={one} className="h-1 overflow-hidden rounded-full bg-lifted">
            <span
              className={classNames(
                'block h-full origin-left bg-accent transition-[scale] duration-slow forced-colors:bg-[Highlight]',
                one > step && 'scale-x-0',
              )}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
