import { type ReactNode, useId, useState } from 'react';
import { isColour, typedColour } from '#contracts/rules/shorts/colours';
import { classNames } from '../class-names.ts';
import { controlFrame, frameStates } from './control-classes.ts';
import { FieldError } from './field-error.tsx';

type ColourFieldProps = {
  label: ReactNode;
  /** Accessible name of the picker; `label` names the text input next to it. */
  pickerLabel: string;
  /** The text input's value, which may not be a colour yet. */
  value: string;
  onValueChange: (value: string) => void;
  /** Shown while the value is not a colour. */
  invalidMessage: ReactNode;
  /** Shown instead of `invalidMessage`, for instance an error from the server. */
  error?: ReactNode;
  name?: string;
  disabled?: boolean;
  className?: string;
};

/**
 * A colour, chosen with the picker or entered as text. The text is passed on as entered until the input loses
 * focus, then in the stored form. The picker keeps the last valid colour.
 */
export function ColourField(props: ColourFieldProps) {
  const { label, pickerLabel, value, onValueChange, invalidMessage, error, name, disabled, className } =
    props;
  const id = useId();
  const colour = typedColour(value);
  const valid = isColour(colour);
  const [last, setLast] = useState(valid ? colour : '#000000');
  if (valid && colour !== last) setLast(colour);
  const message = error || (valid ? null : invalidMessage);
  return (
    <div
      data-invalid={message ? '' : undefined}
      className={classNames('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5', className)}
    >
      <label htmlFor={id} className="text-small font-medium text-strong">
        {label}
      </label>
      <span className={classNames('flex items-center gap-1 pl-1', controlFrame, frameStates)}>
        <input
          type="color"
          aria-label={pickerLabel}
          value={last}
          disabled={disabled}
          onChange={(event) => onValueChange(event.target.value)}
          className="size-11 shrink-0 cursor-pointer appearance-none rounded-small bg-transparent p-1.5 outline-none! disabled:cursor-not-allowed disabled:opacity-40 [&::-moz-color-swatch]:rounded-small [&::-moz-color-swatch]:border [&::-moz-color-swatch]:border-edge [&::-webkit-color-swatch-wrapper]:p-0 [&::-webkit-color-swatch]:rounded-small [&::-webkit-color-swatch]:border [&::-webkit-color-swatch]:border-edge"
        />
        <input
          id={id}
          type="text"
          name={name}
          value={value}
          disabled={disabled}
          maxLength={7}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? `${id}-error` : undefined}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={() => {
            if (colour !== value) onValueChange(colour);
          }}
          className="min-w-0 flex-1 rounded-control bg-transparent py-3 pr-4 tabular-nums outline-none! [box-shadow:none]! disabled:cursor-not-allowed"
        />
      </span>
      <FieldError id={`${id}-error`}>{message}</FieldError>
    </div>
  );
}
