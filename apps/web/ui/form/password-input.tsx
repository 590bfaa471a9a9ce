import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { IconButton } from '../icon-button.tsx';
import { TextInput } from './text-input.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'after'> & {
  showLabel: string;
  hideLabel: string;
};

/** A password input that can show its value (`password-reveal.element.ts`). */
export const PasswordInput = ({ showLabel, hideLabel, ...rest }: PasswordInputProps) => (
  <password-reveal className="group contents">
    <TextInput
      {...TYPING}
      {...rest}
      type="password"
      after={<Toggle label={showLabel} data-other-label={hideLabel} disabled={rest.disabled} />}
    />
  </password-reveal>
);

/**
 * A password input for components that React renders in the browser: every update sets the input's type
 * again, so React itself must switch the type.
 */
export function ReactPasswordInput({ showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <span className="group contents" data-shown={isShown ? '' : undefined}>
      <TextInput
        {...TYPING}
        {...rest}
        type={isShown ? 'text' : 'password'}
        autoCapitalize={isShown ? 'none' : undefined}
        after={
          <Toggle
            label={isShown ? hideLabel : showLabel}
            disabled={rest.disabled}
            onClick={() => setShown(!isShown)}
          />
        }
      />
    </span>
  );
}

/** Keeps devices from correcting a password that is shown. HTML allows `autocapitalize` only on shown passwords. */
const TYPING = { autoCorrect: 'off', spellCheck: false } as const;

const Toggle = (props: ComponentProps<typeof IconButton>) => (
  <IconButton className="noscript:invisible" {...{ [SCRIPTED]: '' }} {...props}>
    <Eye aria-hidden="true" className="group-data-shown:hidden" />
    <EyeOff aria-hidden="true" className="not-group-data-shown:hidden" />
  </IconButton>
);
