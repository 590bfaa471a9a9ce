import type { ComponentProps } from 'react';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { KeptInput } from './kept-input.tsx';

type EnhancedFormProps = ComponentProps<'form'> & {
  /** Whether the form waits for its script, because it may contain a captcha. */
  waitsForScript?: boolean;
};

/**
 * A form that the browser can submit to the page's action. Its script (`enhanced-form.element.ts`) submits it
 * without leaving the page, and updates the closest element with `data-region` to match the element with the
 * same value in the response. The element with `autoFocus` in the response receives focus. What is entered is kept
 * while the visitor leaves the page.
 */
export function EnhancedForm({ waitsForScript = false, ...rest }: EnhancedFormProps) {
  return (
    <KeptInput>
      <enhanced-form className="contents">
        <form method="post" noValidate {...(waitsForScript ? { [SCRIPTED]: '' } : {})} {...rest} />
      </enhanced-form>
    </KeptInput>
  );
}
