import type { ComponentProps } from 'react';
import { EMAIL_MAX } from '#contracts/rules/account/email';
import { TextInput } from './text-input.tsx';

/** An input for an email address, which forms submit as `email`. */
export const EmailInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput type="email" name="email" maxLength={EMAIL_MAX} autoComplete="email" {...props} />
);
