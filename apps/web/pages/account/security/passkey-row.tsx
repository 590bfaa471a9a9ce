import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkey } from '#contracts/account/passkeys';
import { PASSKEY_NAME_MAX } from '#contracts/rules/account/passkey';
import { shortDay } from '../../../i18n/zurich-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  hasSecondStep: boolean;
  pending: boolean;
  onRename: (name: string) => Promise<boolean>;
  onKeep: () => void;
  onRemove: () => void;
}

/** One passkey: its name, where it is stored and when it was used. Removing asks once more. */
export function PasskeyRow(props: PasskeyRowProps) {
  const { passkey, hasSecondStep, pending, onRename, onKeep, onRemove } = props;
  const { t, i18n } = useTranslation('account');
  const [mode, setMode] = useState<'shown' | 'naming' | 'removing'>('shown');
  const row = useRef<HTMLLIElement>(null);
  // The pressed button is gone, so the focus moves to what replaces it.
  const previous = useRef(mode);
  useEffect(() => {
    if (mode !== previous.current) row.current?.querySelector<HTMLElement>('input, button')?.focus();
    previous.current = mode;
  }, [mode]);
  const { name, held } = passkey;
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (typed === name || (typed !== '' && (await onRename(typed)))) setMode('shown');
  };
  const small = { size: 'small', variant: 'secondary' } as const;

  return (
    <li
      ref={row}
      className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-3 border-hairline px-5 py-4 not-first:border-t"
    >
      {mode === 'naming' ? (
        <form onSubmit={rename} noValidate className="grid flex-1 basis-60 gap-3">
          <Field label={t('passkeys.name')}>
            <TextInput name="name" defaultValue={name} maxLength={PASSKEY_NAME_MAX} autoComplete="off" />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="small" pending={pending}>
              {t('passkeys.save')}
            </Button>
            <Button {...small} onClick={() => setMode('shown')}>
              {t('passkeys.cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <span className="grid min-w-0 flex-1 basis-48">
            <span className="font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
            <span className="text-small text-soft">
              {passkey.synced ? t('passkeys.synced') : t('passkeys.single')}
              {' · '}
              {passkey.last_used_at
                ? t('passkeys.used', { date: shortDay(passkey.last_used_at, i18n.language) })
                : t('passkeys.added', { date: shortDay(passkey.created_at, i18n.language) })}
            </span>
            {held && <span className="text-small text-strong">{t('passkeys.held')}</span>}
          </span>
          {mode === 'removing' ? (
            <span className="grid gap-3">
              <span role="alert" className="text-small">
                {t(hasSecondStep ? 'passkeys.sureSecondStep' : 'passkeys.sure')}
              </span>
              <span className="flex flex-wrap gap-3">
                <Button size="small" variant="danger" pending={pending} onClick={onRemove}>
                  {t('passkeys.removeNow')}
                </Button>
                <Button {...small} onClick={() => setMode('shown')}>
                  {t('passkeys.cancel')}
                </Button>
              </span>
            </span>
          ) : (
            <span className="flex flex-wrap gap-3 noscript:hidden">
              {held ? (
                <Button {...small} pending={pending} onClick={onKeep}>
                  {t('passkeys.keep')}
                </Button>
              ) : (
                <Button
                  {...small}
                  aria-label={t('passkeys.renameLabel', { name })}
                  onClick={() => setMode('naming')}
                >
                  {t('passkeys.rename')}
                </Button>
              )}
              <Button
                {...small}
                aria-label={t('passkeys.removeLabel', { name })}
                onClick={() => setMode('removing')}
              >
                {t('passkeys.remove')}
              </Button>
            </span>
          )}
        </>
      )}
    </li>
  );
}
