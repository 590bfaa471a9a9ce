import { useTranslation } from 'react-i18next';
import { photos } from '../../features/photos/index.ts';
import { PhotoFrame } from '../../features/photos/photo-frame.tsx';
import { ResponsivePhoto } from '../../features/photos/responsive-photo.tsx';
import type { QuestWeek } from '../../features/quests/load-week-photos.ts';
import { PhoneTicket } from '../../features/quests/phone-ticket.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { PhoneMockup } from '../../ui/phone-mockup.tsx';

const SIZES = '22rem';
/** The lower part of the picture, where the people are; on phones less of it is visible. */
const CROP = 'aspect-square! object-[50%_85%] lg:aspect-4/5!';

/**
 * A phone that shows this week's first quest with a running countdown, and the most liked photo for it. Without
 * a quest or photo, both are an example.
 */
export function WeekPhone({ week: { quests, endsAt }, className }: { week: QuestWeek; className: string }) {
  const { t } = useTranslation('app');
  const quest = quests.find(({ photo }) => photo !== null);
  return (
    <PhoneMockup className={className}>
      <div className="grid gap-4 px-4 pt-5">
        <p className="flex items-center justify-between gap-3 px-1">
          <span className="type-display text-title">{t('phone.week')}</span>
          <LogoMark className="size-7 shrink-0" />
        </p>
        <PhoneTicket
          end={endsAt}
          label={quest ? null : t('phone.example')}
          title={quest?.title ?? t('phone.exampleTitle')}
          text={quest?.text ?? t('phone.exampleText')}
        />
        <div>
          {quest?.photo ? (
            <ResponsivePhoto url={quest.photo.picture} sizes={SIZES} fetchPriority="high" className={CROP} />
          ) : (
            <PhotoFrame {...photos.townFromTheWater} sizes={SIZES} fetchPriority="high" className={CROP} />
          )}
        </div>
      </div>
    </PhoneMockup>
  );
}
