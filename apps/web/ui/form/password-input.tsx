import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { IconButton } from '../icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'after'> & {
  showLabel: string;
  hideLabel: string;
};

/** A password input that can show its value (`password-reveal.element.ts`). */
export function PasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  return (
    <password-reveal className="group contents">
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type="password"
        after={
          <IconButton
            label={showLabel}
            data-other-label={hideLabel}
            disabled={rest.disabled}
            className="noscript:invisible"
            {...{ [SCRIPTED]: '' }}
          >
            <Eye aria-hidden="true" className="group-data-shown:hidden" />
            <EyeOff aria-hidden="true" className="not-group-data-shown:hidden" />
          </IconButton>
        }
      />
    </password-reveal>
  );
}
