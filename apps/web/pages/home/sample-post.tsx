import { Compass, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VerifiedMark } from '../../features/members/verified-mark.tsx';
import { avatars, photos } from '../../features/photos/index.ts';
import { Photo } from '../../features/photos/photo.tsx';
import { ActionIcon } from '../../features/posts/action-icon.tsx';
import { Avatar } from '../../ui/avatar.tsx';

/** A post as the app shows it: the picture, and its author and quest on the picture. */
export function SamplePost() {
  const { t } = useTranslation('landing');
  return (
    <div className="relative grid min-h-[32rem] grow items-end sm:max-lg:min-h-[40rem]">
      <Photo
        {...photos.lakeFeet}
        sizes="(min-width: 1024px) 34rem, 100vw"
        loading="lazy"
        alt={t('week.middle.picture')}
        className="absolute inset-0 size-full object-cover object-bottom sm:max-lg:object-[50%_60%] [mask-image:linear-gradient(#0000,#000_30%)]"
      />
      <div className="relative flex items-end gap-4 bg-linear-to-t from-canvas/90 via-canvas/75 via-[calc(100%-6rem)] to-transparent p-6 pt-24 text-strong sm:p-9 sm:pt-24">
        <div className="grid min-w-0 grow gap-3">
          <div className="flex items-center gap-3">
            <Avatar src={avatars.mia} size={48} loading="lazy" />
            <p className="min-w-0">
              <span className="type-display block text-title leading-none!">
                {t('short.sample.name')} <VerifiedMark badge="02" />
              </span>
              <span className="mt-1 block text-small">{t('week.middle.post')}</span>
            </p>
          </div>
          <p className="flex items-center gap-2 font-semibold leading-tight">
            <Compass aria-hidden="true" className="size-5 shrink-0" />
            {t('week.middle.quest')}
          </p>
        </div>
        <ActionIcon isOn>
          <Heart aria-hidden="true" className="fill-current" />
        </ActionIcon>
      </div>
    </div>
  );
}
