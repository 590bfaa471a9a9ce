import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setAskForProof } from '../../../context/browser-api.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { ProofForm } from './proof-form.tsx';

/**
 * Asks for a proof of who the member is whenever a call of this page needs one, and lets the call continue. A
 * page whose calls may need a proof renders it once, outside of forms, with the texts `account` and `errors`.
 */
export function ProofDialog() {
  const { t } = useTranslation('account');
  const [answer, setAnswer] = useState<((proved: boolean) => void) | null>(null);
  useEffect(() => setAskForProof(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  // The call that asked waits for the answer, also if the page is left.
  useEffect(() => () => answer?.(false), [answer]);
  const close = (proved: boolean) => {
    answer?.(proved);
    setAnswer(null);
  };
  return (
    <Dialog open={answer !== null} onOpenChange={(open) => !open && close(false)}>
      <DialogContent closeLabel={t('proof.cancel')}>
        <DialogTitle>{t('proof.title')}</DialogTitle>
        <DialogDescription>{t('proof.text')}</DialogDescription>
        <ProofForm onProved={() => close(true)} />
      </DialogContent>
    </Dialog>
  );
}
