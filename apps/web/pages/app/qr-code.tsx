import { useTranslation } from 'react-i18next';

/** A QR code that opens this page on the phone. Phones hide it, because they cannot scan themselves. */
export function QrCode({ address }: { address: string }) {
  const { t } = useTranslation('app');
  return (
    <div className="mt-12 flex items-center gap-6 max-md:hidden">
      <img
        src="/share/app/qr.svg"
        alt={t('qr.alt', { address })}
        width="144"
        height="144"
        loading="lazy"
        decoding="async"
        className="aspect-square h-auto w-36 shrink-0 rounded-control bg-strong p-2 text-small text-canvas"
      />
      <div className="min-w-0">
        <h2 className="type-display text-title">{t('qr.title')}</h2>
        <p className="mt-1 text-body">{t('qr.text')}</p>
      </div>
    </div>
  );
}
