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

/** A person with a plus, as in an address book. */
export const ContactIcon = () => (
  <LineIcon>
    <path d="M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M3 20c.8-3.2 3.6-4.5 7-4.5 1.6 0 3 .3 4.2.9M18.5 14v6m-3-3h6" />
  </LineIcon>
);

export const CloseIcon = () => (
  <LineIcon>
    <path d="M18 6 6 18M6 6l12 12" />
  </LineIcon>
);
