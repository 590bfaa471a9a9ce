import { Flag, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VerifiedMark } from '../../features/members/verified-mark.tsx';
import { photos } from '../../features/photos/index.ts';
import { ActionIcon } from '../../features/posts/action-icon.tsx';
import { PostPicture } from '../../features/posts/post-picture.tsx';
import { ShareIcon } from '../../features/share/share-icons.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { PhoneMockup } from '../../ui/phone-mockup.tsx';
import { Ticket } from '../../ui/ticket.tsx';

/** A phone that shows a post, built from components of the post page and one of our own photos. */
export function PostPhone({ className }: { className: string }) {
  const { t } = useTranslation('landing');
  return (
    <PhoneMockup className={className}>
      <div className="relative aspect-9/16 shrink-0 bg-raised">
        <PostPicture url={photos.lake.large} alt={t('prints.lake')} />
        <span className="absolute right-4 bottom-36 grid gap-3">
          <ActionIcon isOn>
            <Heart aria-hidden="true" className="fill-current" />
          </ActionIcon>
          <ActionIcon>
            <ShareIcon />
          </ActionIcon>
        </span>
      </div>
      <div className="relative -mt-28 grid gap-4 bg-linear-to-b from-transparent via-canvas via-30% to-canvas px-4 pt-20 pb-5">
        <div className="flex items-center gap-3">
          <Avatar src="/avatars/mia.svg" size={48} loading="lazy" className="-rotate-3 rounded-control!" />
          <p className="min-w-0">
            <span className="type-display block text-title leading-none!">
              {t('short.sample.name')} <VerifiedMark badge="02" />
            </span>
            <span className="mt-1 block text-small text-soft">{t('week.middle.post')}</span>
          </p>
        </div>
        <Ticket
          stub={<Flag aria-hidden="true" className="size-5" />}
          stubTone="accent"
          stubClassName="grid w-12 place-items-center"
        >
          <p className="py-2.5 pr-4 pl-4 font-semibold leading-tight">{t('flyer.examples.swim')}</p>
        </Ticket>
      </div>
    </PhoneMockup>
  );
}
