import { useTranslation } from 'react-i18next';
import { Ticket } from '../../ui/ticket.tsx';

/** A ticket whose stub shows a QR code; scanning the code opens this page on the phone. */
export function QrTicket({ address: url, className }: { address: string; className?: string }) {
  const { t } = useTranslation('app');
  return (
    <Ticket
      className={className}
      stubClassName="grid place-items-center p-3 sm:p-5"
      stub={
        <img
          src="/share/app/qr.svg"
          alt={t('qr.alt', { address: url })}
          width="176"
          height="176"
          loading="lazy"
          decoding="async"
          className="aspect-square h-auto w-[clamp(6.5rem,34vw,11rem)] max-w-[34vw] text-small"
        />
      }
    >
      <div className="grid h-full content-center gap-2 p-4 sm:p-7">
        <h2 className="type-display text-title">{t('qr.title')}</h2>
        <p className="text-small hyphens-auto wrap-anywhere">{t('qr.text')}</p>
      </div>
    </Ticket>
  );
}
