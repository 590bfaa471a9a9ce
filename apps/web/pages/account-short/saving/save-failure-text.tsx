import { useTranslation } from 'react-i18next';
import { isErrorCode } from '#contracts/errors';
import { noResponseText } from '../../../features/forms/refusal.ts';
import { SupportCode } from '../../../ui/support-code.tsx';
import type { SaveFailure } from '../state/editor-state.ts';

/**
 * The server's error code and description as received (product 7.2), with the request id for support. A
 * default text replaces a missing description.
 */
export function SaveFailureText({ failure }: { failure: SaveFailure }) {
  const { t } = useTranslation(['short-editor', 'errors', 'common']);
  const { code, description, requestId } = failure;
  if (code === 'offline') return t(noResponseText());
  return (
    <>
      {description || t(`errors:${isErrorCode(code) ? code : 'an_error_occurred'}`)}{' '}
      <SupportCode code={[code, requestId]} />
    </>
  );
}
