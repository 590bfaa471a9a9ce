import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button-link.tsx';

/** Nobody signed in, or the Short could not be loaded: says so and leads on (spec section 8). */
export function FailureScreen({ status, statusText }: { status: number; statusText: string }) {
  const { t } = useTranslation('short-editor');
  const signedOut = status === 401;
  return (
    <section className="mx-auto flex w-full max-w-3xl flex-1 flex-col items-center justify-center gap-8 px-6 py-24 text-center">
      <div className="grid gap-4">
        <h1 className="type-display text-heading">
          {signedOut ? t('failure.unauthorizedTitle') : t('failure.title', { status, statusText })}
        </h1>
        <p className="text-lead text-soft">{signedOut ? t('failure.unauthorizedText') : t('failure.text')}</p>
      </div>
      {signedOut ? (
        <ButtonLink href="/login?return_to=/account/short">{t('failure.logIn')}</ButtonLink>
      ) : (
        <ButtonLink href="/account/short">{t('failure.retry')}</ButtonLink>
      )}
    </section>
  );
}
