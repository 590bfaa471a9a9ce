import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '../../ui/dialog.tsx';
import { mailtoUrl } from './mailto-url.ts';

/** Explains how to delete an account: by email, within 3 to 5 business days (product 3.8). */
export function Deletion() {
  const { t } = useTranslation('support');
  const link = useDeletionMailto();
  const email = brand.supportEmail;
  return (
    <section
      aria-labelledby="delete"
      className="rounded-panel bg-raised p-6 inset-ring inset-ring-hairline forced-colors:border"
    >
      <h2 id="delete" className="text-title">
        {t('delete.title')}
      </h2>
      <p className="mt-2 text-body text-soft">{t('delete.text')}</p>
      <Dialog>
        <DialogTrigger
          render={
            <Button variant="secondary" className="mt-5 noscript:hidden">
              {t('delete.open')}
            </Button>
          }
        />
        <DialogContent>
          <DialogTitle>{t('delete.dialog.title')}</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            {t('delete.dialog.text', { email })}
          </DialogDescription>
          <p className="mt-3 text-small text-faint">{t('delete.dialog.note')}</p>
          <DialogActions>
            <DialogClose render={<Button variant="secondary">{t('delete.dialog.close')}</Button>} />
            <ButtonLink href={link}>{t('delete.dialog.send')}</ButtonLink>
          </DialogActions>
        </DialogContent>
      </Dialog>
      <details className="mt-4 hidden noscript:block">
        <summary className="flex min-h-11 items-center font-semibold">{t('delete.open')}</summary>
        <p className="mt-2 text-body text-soft wrap-anywhere">{t('delete.dialog.text', { email })}</p>
        <p className="mt-3 text-small text-faint">{t('delete.dialog.note')}</p>
        <ButtonLink href={link} className="mt-4">
          {t('delete.dialog.send')}
        </ButtonLink>
      </details>
    </section>
  );
}

/** Returns a mailto link that requests the deletion, with the username if a member is signed in. */
function useDeletionMailto(): string {
  const { t } = useTranslation('support');
  const session = useSession();
  const username = session.state === 'loggedIn' ? `@${session.user.username}` : '';
  return mailtoUrl({
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
