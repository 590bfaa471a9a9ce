import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredCards } from '#contracts/cards';
import { type ConnectedService, SERVICE_NAMES } from '#contracts/rules/services';
import { browserApi } from '../../../context/browser-api.ts';
import { noResponseText, refusalOf } from '../../../features/forms/refusal.ts';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import { Button } from '../../../ui/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogDescription,
  DialogQuestion,
  DialogTitle,
} from '../../../ui/dialog.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useBackToClose } from '../controls/use-back-to-close.ts';
import { useEditor } from '../state/editor-context.ts';

interface DisconnectDialogProps {
  service: ConnectedService;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for confirmation and disconnects an account. */
export function DisconnectDialog({ service, open, onOpenChange }: DisconnectDialogProps) {
  const { t } = useTranslation('short-editor');
  useBackToClose(open, () => onOpenChange(false));
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogQuestion>
        <DialogTitle className="pr-0!">
          {t('connections.disconnectTitle', { service: SERVICE_NAMES[service] })}
        </DialogTitle>
        <Question service={service} onDone={() => onOpenChange(false)} />
      </DialogQuestion>
    </Dialog>
  );
}

function Question({ service, onDone }: { service: ConnectedService; onDone: () => void }) {
  const { t } = useTranslation(['short-editor', 'common']);
  const { state, dispatch, focus, refreshConnections } = useEditor();
  const refusalText = useRefusalText();
  const toasts = useToasts();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');
  const used = offeredCards(state.current.shortcuts, state.user.services).some(
    ({ needConnection }) => needConnection === service,
  );

  const disconnect = async () => {
    setPending(true);
    setError('');
    try {
      await browserApi('DELETE /api/v1/@me/short/service/delete/{service}', { params: { service } });
    } catch (failure) {
      const refusal = refusalOf(failure);
      setError(
        refusal.status === 0
          ? t(noResponseText())
          : refusal.code === 'unauthorized'
            ? t('connections.signedOut')
            : refusalText(refusal),
      );
      return setPending(false);
    }
    dispatch({ type: 'disconnected', service });
    onDone();
    focus(`connections.${service}`);
    toasts.add({
      id: 'disconnected',
      type: 'success',
      title: t('connections.disconnected', { service: SERVICE_NAMES[service] }),
    });
    // Loads the connections again, because disconnecting an account also removes its cards.
    await refreshConnections();
  };

  return (
    <>
      <DialogDescription>
        {t('connections.disconnectText')}
        {used ? ` ${t('connections.disconnectShortcuts')}` : null}
      </DialogDescription>
      <FieldError className="mt-4 empty:mt-0 empty:min-h-0">{error}</FieldError>
      <DialogActions className="mt-4!">
        <Button variant="danger" pending={pending} onClick={() => void disconnect()}>
          {t('connections.disconnect')}
        </Button>
        <DialogClose render={<Button />}>{t('connections.keep')}</DialogClose>
      </DialogActions>
    </>
  );
}
