import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import type { Passkey, Passkeys } from '#contracts/account/passkeys';
import { RequestError } from '#contracts/client';
import { browserApi } from '../../../context/browser-api.ts';
import { ConfirmEmailFirst } from '../../../features/account/confirm-email-first.tsx';
import { focusInView } from '../../../features/account/focus-in-view.ts';
import { Section } from '../../../features/account/section.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import { refusalOf } from '../../../features/forms/refusal.ts';
import { useRefusalText } from '../../../features/forms/use-refusal-text.ts';
import {
  createPasskey,
  isAlreadyThere,
  knowsPasskeys,
  signalAccepted,
} from '../../../features/passkeys/answer-with-passkey.ts';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { PasskeyRow } from './passkey-row.tsx';

type Done = 'added' | 'removed' | 'renamed' | 'kept';

interface PasskeysSectionProps extends Passkeys {
  /** Whether a login with the password needs a second step. */
  hasSecondStep: boolean;
  emailConfirmed: boolean;
}

/** Lists the member's passkeys, and creates, names and removes them. */
export function PasskeysSection(props: PasskeysSectionProps) {
  const { passkeys, site, password_on_trial: onTrial, hasSecondStep, emailConfirmed } = props;
  const { t } = useTranslation(['account', 'errors']);
  const refusalText = useRefusalText();
  const { revalidate } = useRevalidator();
  const hydrated = useHydrated();
  const [pending, setPending] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const held = passkeys.some((passkey) => passkey.held);
  // Password managers learn of removed passkeys also if they were removed on another device.
  useEffect(() => {
    if (site)
      void signalAccepted(
        site,
        passkeys.map(({ credential_id }) => credential_id),
      );
  }, [site, passkeys]);

  /** Runs one change, whose press shows the progress. Resolves to whether it was made. */
  const change = async (what: string, result: Done, call: () => Promise<boolean>): Promise<boolean> => {
    if (pending) return false;
    setPending(what);
    setDone(null);
    setProblem(null);
    let made = false;
    try {
      made = await call();
      if (made) setDone(result);
    } catch (error) {
      setProblem(problemOf(error));
    }
    if (made) await revalidate();
    setPending(null);
    return made;
  };
  const problemOf = (error: unknown): string => {
    if (isAlreadyThere(error)) return t('passkeys.alreadyHere');
    if (error instanceof RequestError) return refusalText(refusalOf(error));
    return t('errors:passkey_refused');
  };

  const create = () =>
    change('create', 'added', async () => {
      const answer = await createPasskey(await browserApi('POST /api/v1/@me/security/passkeys/options'));
      if (answer) await browserApi('POST /api/v1/@me/security/passkeys', { body: answer });
      return answer !== null;
    });
  const onRow = ({ id }: Passkey) => {
    const params = { id };
    return {
      pending: pending === id,
      onRename: (name: string) =>
        change(id, 'renamed', async () => {
          await browserApi('PUT /api/v1/@me/security/passkeys/{id}', { params, body: { name } });
          return true;
        }),
      onKeep: () =>
        change(id, 'kept', async () => {
          await browserApi('POST /api/v1/@me/security/passkeys/{id}/keep', { params });
          return true;
        }),
      onRemove: async () => {
        const removed = await change(id, 'removed', async () => {
          await browserApi('DELETE /api/v1/@me/security/passkeys/{id}', { params });
          return true;
        });
        // The pressed button is gone with its row.
        if (removed) focusInView(status.current);
      },
    };
  };

  return (
    <Section title={t('passkeys.title')} text={t('passkeys.why')}>
      {held && (
        <Notice kind="hint">
          {t('passkeys.heldHint')}
          {onTrial && ` ${t('passkeys.trialHint')}`}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul className="grid overflow-hidden rounded-panel bg-raised inset-ring inset-ring-hairline">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...{ passkey, hasSecondStep }} {...onRow(passkey)} />
          ))}
        </ul>
      )}
      {passkeys.length === 1 && passkeys[0]?.synced === false && (
        <p className="text-small text-soft">
          {t(hasSecondStep ? 'passkeys.onlyHereSecondStep' : 'passkeys.onlyHere')}
        </p>
      )}
      {problem && <Notice autoFocus>{problem}</Notice>}
      <p ref={status} role="status" className="text-body text-success outline-none empty:hidden">
        {done && t(`passkeys.done.${done}`)}
      </p>
      {site === null ? (
        <p className="text-body">{t('errors:passkeys_unavailable')}</p>
      ) : !emailConfirmed ? (
        <ConfirmEmailFirst />
      ) : hydrated && !knowsPasskeys() ? (
        <p className="text-body">{t('passkeys.unsupported')}</p>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start noscript:hidden"
          pending={pending === 'create'}
          onClick={create}
        >
          <KeyRound aria-hidden="true" />
          {t('passkeys.create')}
        </Button>
      )}
    </Section>
  );
}
