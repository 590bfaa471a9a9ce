import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError } from '#contracts/client';
import { browserApi } from '../../../context/browser-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { type Refusal, refusalOf } from '../../forms/refusal.ts';
import { answerWithPasskey, knowsPasskeys } from '../../passkeys/answer-with-passkey.ts';
import { RefusalNotice } from '../refusal-notice.tsx';
import { ProofField } from './proof-field.tsx';
import { isTypedWay, type TypedWay } from './typed-way.ts';

type Way = TypedWay | 'passkey';

/** The dialog's form: loads the ways that the account accepts, shows one, and offers the others. */
export function ProofForm({ onProved }: { onProved: () => void }) {
  const { t } = useTranslation(['account', 'errors']);
  const [ways, setWays] = useState<Way[]>([]);
  const [chosen, setChosen] = useState<Way | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const way = chosen ?? ways[0];

  useEffect(() => {
    browserApi('GET /api/v1/@me/security/proof').then(
      (answer) => setWays(answer.ways.filter((one) => isTypedWay(one) || knowsPasskeys())),
      (error) => setRefusal(refusalOf(error)),
    );
  }, []);
  // Focuses the field when it appears, and again after it was refused.
  useEffect(() => {
    if (way && !pending) form.current?.querySelector<HTMLElement>('input, [type=submit]')?.focus();
  }, [way, pending]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (!way || pending) return;
    void prove(way, String(new FormData(event.currentTarget).get(way) ?? ''));
  };
  const prove = async (by: Way, typed: string) => {
    setPending(true);
    try {
      const body = by === 'passkey' ? await passkeyProof() : { [by]: typed };
      if (body) {
        await browserApi('POST /api/v1/@me/security/proof', { body });
        onProved();
      }
    } catch (error) {
      setRefusal(error instanceof RequestError || by !== 'passkey' ? refusalOf(error) : BROWSER_REFUSED);
    }
    setPending(false);
  };

  const wrong = way && refusal?.fields[way];
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-6 grid gap-2">
      {refusal && !wrong && <RefusalNotice refusal={refusal} />}
      {!way && !refusal && <Spinner />}
      {way && (
        <>
          {way !== 'passkey' && (
            <ProofField key={way} way={way} error={wrong && t(`errors:${wrong}`)} answer={refusal} />
          )}
          <Button type="submit" pending={pending} className="w-full">
            {way === 'passkey' ? t('proof.passkey.instead') : t('proof.submit')}
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
              if (other === 'passkey') void prove(other, '');
            }}
          >
            {t(`proof.${other}.instead`)}
          </Button>
        ))}
    </form>
  );
}

/** Asks for a passkey. Null if the person dismissed the browser's dialog, which needs no comment. */
const passkeyProof = async () =>
  answerWithPasskey(await browserApi('POST /api/v1/@me/security/proof/options'));

/** The browser failed before it asked us. */
const BROWSER_REFUSED: Refusal = { status: 0, code: 'passkey_refused', fields: {}, retryAfterSeconds: null };
