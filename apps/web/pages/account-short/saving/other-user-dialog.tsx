import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import {
  Dialog,
  DialogActions,
  DialogDescription,
  DialogQuestion,
  DialogTitle,
} from '../../../ui/dialog.tsx';
import { useEditor } from '../state/editor-context.ts';
import { isChanged } from '../state/editor-state.ts';

/** Covers the editor while another member is signed in, on whom its buttons would act. */
export function OtherUserDialog({ loginUrl }: { loginUrl: string }) {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  return (
    <Dialog open={state.save.kind === 'otherUser' && isChanged(state)}>
      <DialogQuestion>
        <DialogTitle className="pr-0!">{t('otherUser.title')}</DialogTitle>
        <DialogDescription>{t('otherUser.text', { name: state.user.username })}</DialogDescription>
        <DialogActions>
          <Button variant="danger" onClick={() => dispatch({ type: 'discarded' })}>
            {t('otherUser.discard')}
          </Button>
          <ButtonLink href={loginUrl} target="_blank" rel="noopener">
            {t('bar.logIn')}
            <span className="sr-only">{t('page.newTab')}</span>
          </ButtonLink>
        </DialogActions>
      </DialogQuestion>
    </Dialog>
  );
}
