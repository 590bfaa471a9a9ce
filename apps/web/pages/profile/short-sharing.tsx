import { useTranslation } from 'react-i18next';
import { textColourOn } from '#contracts/rules/colour';
import type { ShortUser } from '#contracts/short';
import { useRootData } from '../../context/use-root-data.ts';
import { QrCode } from '../../features/share/qr-code.tsx';
import { CloseIcon, QrIcon, ShareIcon } from '../../features/share/share-icons.tsx';
import { shortPageUrl } from '../../features/share/short-page-url.ts';
import { safeColour } from '../../features/short-look/short-colours.ts';
import { MESSAGE_PLACE } from '../../ui/layout/page-messages.tsx';

const QR_POPOVER_ID = 'short-code';

const quiet =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3.5 print:hidden transition-colors duration-quick hover:bg-(--short-page-ink)/10';
const save = 'inline-flex min-h-11 items-center justify-center rounded-full px-4 py-2 font-semibold';
const saveLook = `${save} inset-ring-2 inset-ring-(--short-ink)/30 hover:bg-(--short-ink)/10`;
const saveImageLook = `${save} bg-(--short-button) text-(--short-button-ink) inset-ring inset-ring-(--short-ink)/10`;
/** Set apart, because it is not about the code. */
const saveContactLook = `${saveLook} mt-6 w-full`;

/**
 * Controls for sharing a Short (product 10.5). The QR code opens through the popover API, without scripts.
 * The share button needs scripts, so the page's script reveals it (`features/short/share-button.ts`).
 */
export function ShortSharing({ user }: { user: ShortUser }) {
  const { t } = useTranslation('profile');
  const { publicOrigin = '' } = useRootData() ?? {};
  const address = shortPageUrl(user.username, publicOrigin);
  return (
    <header className="short-plate flex flex-wrap justify-end px-2 pt-2 text-small font-medium">
      <p className="hidden print:block">{address}</p>
      <button
        type="button"
        hidden
        data-share={address}
        data-share-title={user.display_name}
        className={quiet}
      >
        <ShareIcon />
        {t('share.share')}
      </button>
      <button
        type="button"
        popoverTarget={QR_POPOVER_ID}
        aria-haspopup="dialog"
        className={`${quiet} not-supports-[selector(:popover-open)]:hidden`}
      >
        <QrIcon />
        {t('share.code')}
      </button>
      <QrPopover username={user.username} address={address} />
      <CopiedMessage pageColour={user.profile.backgroundColor} />
    </header>
  );
}

function QrPopover({ username, address }: { username: string; address: string }) {
  const { t } = useTranslation('profile');
  return (
    <div
      id={QR_POPOVER_ID}
      popover="auto"
      role="dialog"
      aria-labelledby={`${QR_POPOVER_ID}-title`}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: opening a popover with `autofocus` moves focus into it; closing returns focus
      autoFocus
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(22rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-panel bg-(--short-box) p-[clamp(1rem,6vw,1.5rem)] text-(--short-ink) opacity-0 [clip-path:border-box] transition-[opacity,display,overlay] transition-discrete duration-slow backdrop:bg-canvas/60 not-supports-[selector(:popover-open)]:hidden open:opacity-100 starting:open:opacity-0 forced-colors:border"
    >
      <div className="mb-4 flex items-center justify-between gap-2">
        <h2 id={`${QR_POPOVER_ID}-title`} className="text-title">
          {t('share.code')}
        </h2>
        <button
          type="button"
          popoverTarget={QR_POPOVER_ID}
          popoverTargetAction="hide"
          aria-label={t('share.close')}
          className="-m-2 inline-flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-(--short-ink)/10"
        >
          <CloseIcon />
        </button>
      </div>
      <p id={`${QR_POPOVER_ID}-by-hand`} hidden data-by-hand className="mb-4 text-small">
        {t('share.byHand')}
      </p>
      <QrCode username={username} url={address} imageClassName={saveImageLook} printClassName={saveLook} />
      <a href={`/@${username.toLowerCase()}/contact.vcf`} className={saveContactLook}>
        {t('share.saveContact')}
      </a>
    </div>
  );
}

/** Confirms that the link was copied, in black on white or white on black, whichever contrasts with the page. */
function CopiedMessage({ pageColour }: { pageColour: string }) {
  const { t } = useTranslation('profile');
  const ground = textColourOn(safeColour(pageColour, 'backgroundColor'));
  return (
    <div role="status" className={`${MESSAGE_PLACE} lg:pb-6`}>
      <p
        hidden
        data-copied
        style={{ backgroundColor: ground, color: textColourOn(ground) }}
        className="rounded-panel px-5 py-3 text-body leading-tight font-semibold transition-[opacity,translate] transition-discrete duration-slow starting:translate-y-4 starting:opacity-0 max-lg:starting:-translate-y-4 forced-colors:border"
      >
        {t('share.copied')}
      </p>
    </div>
  );
}
