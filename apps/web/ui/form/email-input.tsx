import type { ComponentProps } from 'react';
import { EMAIL_MAX } from '#contracts/rules/email';
import { TextInput } from './text-input.tsx';

/** The email input of a form, which submits it as `email` with or without scripts. */
export const EmailInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput type="email" name="email" maxLength={EMAIL_MAX} autoComplete="email" {...props} />
);
