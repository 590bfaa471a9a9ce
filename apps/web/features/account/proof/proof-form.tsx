import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../../context/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Notice } from '../../forms/notice.tsx';
import { type Refusal, refusalOf } from '../../forms/refusal.ts';
import { ProofField } from './proof-field.tsx';
import { isTypedWay, type TypedWay } from './typed-way.ts';

/** The dialog's form: loads the ways that the account accepts, shows one, and offers the others. */
export function ProofForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation(['account', 'errors']);
  const [ways, setWays] = useState<TypedWay[]>([]);
  const [chosen, setChosen] = useState<TypedWay | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const way = chosen ?? ways[0];

  useEffect(() => {
    browserApi('GET /api/v1/@me/security/proof').then(
      (answer) => setWays(answer.ways.filter(isTypedWay)),
      (error) => setRefusal(refusalOf(error)),
    );
  }, []);
  // Focuses the field when it appears, and again after it was refused.
  useEffect(() => {
    if (way && !pending) form.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, [way, pending]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!way || pending) return;
    const value = String(new FormData(event.currentTarget).get(way) ?? '');
    setPending(true);
    try {
      await browserApi('POST /api/v1/@me/security/proof', { body: { [way]: value } });
      onProved();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setPending(false);
  };

  const wrong = way && refusal?.fields[way];
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-2">
      {refusal && !wrong && <Notice>{t(`errors:${refusal.code}`)}</Notice>}
      {!way && !refusal && <Spinner />}
      {way && (
        <>
          <ProofField key={way} way={way} error={wrong && t(`errors:${wrong}`)} />
          <Button type="submit" size="large" pending={pending} className="w-full">
            {t('proof.submit')}
          </Button>
        </>
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button
            key={other}
            variant="quiet"
            className="w-full"
            onClick={() => {
              setChosen(other);
              setRefusal(null);
            }}
          >
            {t(`proof.${other}.instead`)}
          </Button>
        ))}
    </form>
  );
}
