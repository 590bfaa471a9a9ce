import { useTranslation } from 'react-i18next';
import { qrFiles } from './short-page-url.ts';

interface QrCodeProps {
  username: string;
  /** The URL that the code encodes, shown so that visitors can read it and copy it by hand. */
  url: string;
  /** Classes for the links that download an image, and a file for print. */
  imageClassName: string;
  printClassName: string;
}

/** A Short's QR code with its URL and download links. The image loads only once it is visible. */
export function QrCode({ username, url, imageClassName, printClassName }: QrCodeProps) {
  const { t } = useTranslation('profile');
  const files = qrFiles(username, 'download');
  return (
    <div className="grid justify-items-center gap-5">
      <img
        src={qrFiles(username, 'view').svg}
        alt={t('share.codeOf', { address: url })}
        loading="lazy"
        width="240"
        height="240"
        className="aspect-square h-auto w-60 max-w-full rounded-print bg-(--short-page,var(--color-lifted)) text-small"
      />
      <p data-address className="max-w-full text-center text-body wrap-anywhere select-all">
        {url}
      </p>
      <p className="grid w-full gap-2">
        <a href={files.png} download className={imageClassName}>
          {t('share.saveImage')}
        </a>
        <a href={files.svg} download className={printClassName}>
          {t('share.saveForPrint')}
        </a>
      </p>
    </div>
  );
}
