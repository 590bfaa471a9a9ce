import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Modal } from '../../ui/modal.tsx';
import { mailtoUrl } from './mailto-url.ts';
import { SupportCard } from './support-card.tsx';

/**
 * Explains how to delete an account: by email, within 3 to 5 business days (product 3.8). Members are
 * also led to the page on which they do it themselves.
 */
export function Deletion() {
  const { t } = useTranslation('support');
  const mailto = useDeletionMailto();
  const email = brand.supportEmail;
  return (
    <SupportCard id="delete" title={t('delete.title')} text={t('delete.text')}>
      <ButtonLink href="/account/data" className="mt-5 mr-3 not-in-data-[session=hint]:hidden">
        {t('delete.self')}
      </ButtonLink>
      <account-deletion>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          data-open=""
          {...{ [SCRIPTED]: '' }}
          className="mt-5 noscript:hidden"
        >
          {t('delete.open')}
        </Button>
        <Modal aria-labelledby="delete-dialog" aria-describedby="delete-dialog-text">
          <h2 id="delete-dialog" className="pr-10 text-title">
            {t('delete.dialog.title')}
          </h2>
          <p id="delete-dialog-text" className="mt-2 text-body text-soft wrap-anywhere">
            {t('delete.dialog.text', { email })}
          </p>
          <p className="mt-3 text-small text-faint">{t('delete.dialog.note')}</p>
          <form method="dialog" className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button type="submit" variant="secondary">
              {t('delete.dialog.close')}
            </Button>
            <ButtonLink href={mailto('')} data-member-href={mailto('{username}')}>
              {t('delete.dialog.send')}
            </ButtonLink>
          </form>
        </Modal>
      </account-deletion>
      <details className="mt-4 hidden noscript:block">
        <summary className="flex min-h-11 items-center font-semibold">{t('delete.open')}</summary>
        <p className="mt-2 text-body text-soft wrap-anywhere">{t('delete.dialog.text', { email })}</p>
        <p className="mt-3 text-small text-faint">{t('delete.dialog.note')}</p>
        <ButtonLink href={mailto('')} className="mt-4">
          {t('delete.dialog.send')}
        </ButtonLink>
      </details>
    </SupportCard>
  );
}

/** Returns a function that builds a mailto link for requesting the deletion of the account with a given username. */
function useDeletionMailto(): (username: string) => string {
  const { t } = useTranslation('support');
  return (username) =>
    mailtoUrl({
      to: brand.supportEmail,
      subject: t('delete.mail.subject'),
      body: [
        t('delete.mail.hello'),
        t('delete.mail.please'),
        // Leaves space for the email address, which only the member knows.
        `${t('delete.mail.username', { username })}\n${t('delete.mail.email')} `,
        t('delete.mail.thanks'),
      ].join('\n\n'),
    });
}
