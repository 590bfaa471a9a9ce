import { useTranslation } from 'react-i18next';
import { useEditor } from './editor-context.ts';
import type { SaveFailure } from './editor-state.ts';

/** The server's error and its description (spec section 4), in the language of the page. */
export function FailureText({ failure }: { failure: SaveFailure }) {
  const { t } = useTranslation(['short-editor', 'errors']);
  const { state } = useEditor();
  const { code, description } = failure;
  if (code === 'offline') return t('bar.offline');
  if (code === 'otherUser') return t('bar.otherUser', { name: state.user.username });
  return (
    <>
      {t(`errors:${code}`, { defaultValue: description })}{' '}
      <span className="text-caption text-faint">{t('bar.code', { code })}</span>
    </>
  );
}
