import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofField } from '../../../features/account/proof/proof-field.tsx';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { Section } from '../../../features/account/section.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import type { Refusal } from '../../../features/forms/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { SetUp } from './change-factors.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpFormProps {
  setUp: SetUp;
  username: string;
  /** The code typed before, if it was refused. */
  typed: string;
  refusal: Refusal | null;
  pending: boolean;
  onOpenApp: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Key, recovery codes and the first code. The form carries the set-up, to show it again after a refusal. */
export function SetUpForm(props: SetUpFormProps) {
  const { setUp, username, typed, refusal, pending, onOpenApp, onSubmit } = props;
  const { t } = useTranslation(['account', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const { secret, uri, codes, continued } = setUp;
  const { code: wrongCode, codes_saved: unsaved } = refusal?.fields ?? {};
  useEffect(() => {
    const wrong = wrongCode ? 'code' : unsaved ? 'codes_saved' : null;
    if (wrong && refusal) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }, [wrongCode, unsaved, refusal]);

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-12"
    >
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <input type="hidden" name="codes" value={codes.join(' ')} />
      {continued && (
        <>
          <input type="hidden" name="continued" value="on" />
          <Notice kind="hint">
            {t('secondStep.continued.key')}
            {codes.length > 0 && ` ${t('secondStep.continued.codes')}`}
          </Notice>
        </>
      )}
      <Section title={`1. ${t('secondStep.scan.title')}`} text={t('secondStep.scan.text')}>
        <div className="flex flex-wrap items-center gap-6">
          <QrCode text={uri} label={t('secondStep.scan.alt')} />
          <div className="grid min-w-0 flex-1 basis-60 gap-2">
            <p className="text-small text-faint">{t('secondStep.scan.key')}</p>
            <p className="font-mono text-body wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
            <CopyButton
              text={secret}
              label={t('secondStep.scan.copy')}
              failedText={t('secondStep.scan.copyFailed')}
            >
              <a href={uri} onClick={onOpenApp} className="link min-h-11 content-center">
                {t('secondStep.scan.open')}
              </a>
            </CopyButton>
          </div>
        </div>
      </Section>
      {codes.length > 0 ? (
        <Section title={`2. ${t('secondStep.codes.title')}`} text={t('secondStep.codes.text')}>
          <RecoveryCodes codes={codes} username={username} />
          <Checkbox name="codes_saved" error={unsaved ? t(`errors:${unsaved}`) : ''} answer={refusal}>
            {t('secondStep.codes.saved')}
          </Checkbox>
        </Section>
      ) : (
        <input type="hidden" name="codes_saved" value="on" />
      )}
      <Section title={`${codes.length > 0 ? 3 : 2}. ${t('secondStep.confirm.title')}`}>
        <div className="grid max-w-md gap-4">
          <ProofField
            way="code"
            defaultValue={typed}
            error={wrongCode && t(`errors:${wrongCode}`)}
            answer={refusal}
          />
          {refusal && !wrongCode && !unsaved && <RefusalNotice refusal={refusal} />}
          <Button type="submit" pending={pending} className="justify-self-start">
            {t('secondStep.confirm.submit')}
          </Button>
        </div>
      </Section>
    </form>
  );
}
