import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Drawn above the label. */
  sample: ReactNode;
}

interface PartChoiceProps<Value extends string> {
  name: string;
  legend: string;
  hint?: string;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
  className: string;
}

/** Radio buttons with a sample each, in a grid whose columns `className` sets. */
export function PartChoice<Value extends string>(props: PartChoiceProps<Value>) {
  const { name, legend, hint, choices, value, onChoose, className } = props;
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint ? hintId : undefined} className="min-w-0">
      <legend className="text-small font-medium text-strong">{legend}</legend>
      <div className={classNames('mt-2.5 grid gap-2.5', className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative flex min-h-20 min-w-0 cursor-pointer flex-col items-center justify-center gap-2 rounded-print bg-raised px-2 py-3 text-center text-small leading-tight font-medium wrap-anywhere hyphens-auto text-soft inset-ring inset-ring-edge transition-[box-shadow,color,background-color] duration-quick hover:text-strong has-checked:bg-lifted has-checked:text-strong has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-strong"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="sr-only"
            />
            <span aria-hidden="true" className="grid max-w-full place-items-center hyphens-none">
              {choice.sample}
            </span>
            {choice.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={hintId} className="mt-2 text-small text-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
