import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShortUser } from '#contracts/short';
import { ShareIcon } from '../../../features/share/share-icons.tsx';
import { shortPageUrl } from '../../../features/share/short-page-url.ts';
import { ShortBox } from '../../../features/short/short-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { PhoneMockup } from '../../../ui/phone-mockup.tsx';

interface OwnShortProps {
  short: ShortUser;
  publicOrigin: string;
  onShare: () => void;
}

/** The member's Short on a small phone, with its URL and the actions to edit and share it. */
export function OwnShort({ short, publicOrigin, onShare }: OwnShortProps) {
  const { t } = useTranslation(['account', 'profile']);
  const url = shortPageUrl(short.username, publicOrigin);
  return (
    <section
      aria-labelledby="own-short"
      className="flex flex-wrap items-center gap-5 max-sm:gap-4 rounded-panel bg-raised p-4 inset-ring inset-ring-hairline account-wide:w-76 account-wide:flex-col account-wide:flex-nowrap account-wide:bg-transparent account-wide:p-0 account-wide:inset-ring-0"
    >
      <SmallPhone short={short} />
      <div className="grid min-w-0 grow basis-27 grid-cols-[minmax(0,1fr)] content-center gap-4 account-wide:w-full account-wide:grow-0 account-wide:basis-auto account-wide:gap-5 account-wide:text-center">
        <div className="grid min-w-0">
          <h2 id="own-short" className="text-title wrap-anywhere account-wide:sr-only">
            {t('account:hub.yourShort')}
          </h2>
          <PageLink
            to={`/@${short.username.toLowerCase()}`}
            className="inline-flex min-h-11 items-center text-small text-soft wrap-anywhere underline decoration-edge underline-offset-4 hover:text-strong account-wide:justify-self-center account-wide:text-body"
          >
            {url.replace(/^https?:\/\//, '')}
          </PageLink>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 wrap-anywhere max-w-64 account-wide:max-w-none account-wide:grid-cols-2">
          <ButtonLink href="/account/short" className="px-2!">
            <PenLine aria-hidden="true" />
            {t('account:hub.editShort')}
          </ButtonLink>
          <Button variant="secondary" onClick={onShare} className="px-2! noscript:hidden">
            <ShareIcon />
            {t('profile:share.share')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/**
 * The phone is laid out in the size of a real one and then scaled, so that the Short looks as it does there.
 * The link next to it leads to the real page, so the phone is decorative.
 */
function SmallPhone({ short }: { short: ShortUser }) {
  return (
    <div
      aria-hidden="true"
      className="relative h-[calc(760px*var(--scale))] w-[calc(380px*var(--scale))] shrink-0 [--scale:0.34] account-wide:[--scale:0.8]"
    >
      <PhoneMockup className="absolute top-0 left-0 h-[760px] w-[380px] origin-top-left scale-(--scale)">
        <ShortBox user={stillShort(short)} mode="preview" motion="off" />
      </PhoneMockup>
    </div>
  );
}

/** Returns the Short without what moves, and without cards whose contents are not cached. */
const stillShort = (short: ShortUser): ShortUser => ({
  ...short,
  profile: {
    ...short.profile,
    effects: { ...short.profile.effects, typewriter: false },
    shortcuts: short.profile.shortcuts.filter((id) => Object.hasOwn(short.cards, id)),
  },
});
