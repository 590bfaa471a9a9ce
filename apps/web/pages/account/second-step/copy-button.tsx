import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  failedText: string;
  /** Further controls in the same row. They are rendered without scripts too. */
  children?: ReactNode;
}

/** Copies a text and says whether that worked. Absent without scripts. */
export function CopyButton({ text, label, failedText, children }: CopyButtonProps) {
  const { t } = useTranslation('account');
  const [message, setMessage] = useState('');
  const hydrated = useHydrated();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(t('secondStep.codes.copied')),
      () => setMessage(failedText),
    );
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {hydrated && (
          <Button variant="secondary" onClick={copy}>
            <Copy aria-hidden="true" />
            {label}
          </Button>
        )}
        {children}
      </div>
      <p role="status" className="text-small text-soft empty:hidden">
        {message}
      </p>
    </>
  );
}
