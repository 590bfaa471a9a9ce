import { LineIcon } from '../../ui/line-icon.tsx';

/** A tray with an arrow, the share symbol on phones. */
export const ShareIcon = () => (
  <LineIcon>
    <path d="M12 15V3m-4 4 4-4 4 4M8 11H5v10h14V11h-3" />
  </LineIcon>
);

/** Three finder patterns and a few modules, as in a QR code. */
export const QrIcon = () => (
  <LineIcon>
    <path d="M4 4h5v5H4zM15 4h5v5h-5zM4 15h5v5H4zM15 15v.01M20 15v.01M15 20v.01M17.5 17.5v.01M20 20v.01" />
  </LineIcon>
);

export const CloseIcon = () => (
  <LineIcon>
    <path d="M18 6 6 18M6 6l12 12" />
  </LineIcon>
);
