import { useTranslation } from 'react-i18next';
import { Ticket } from '../../ui/ticket.tsx';
import { photos } from '../photos/index.ts';
import { PhotoFrame } from '../photos/photo-frame.tsx';

/** Decoration next to the form in wide windows: three photos, and a ticket that advertises the weekly quests. */
export function SignInPhotos() {
  const { t } = useTranslation('sign-in');
  return (
    <aside className="relative hidden overflow-hidden border-hairline border-l bg-raised lg:grid lg:place-items-center">
      <div className="grid w-full max-w-2xl justify-items-center gap-12 px-10 py-16">
        <div className="relative aspect-4/3 w-full max-w-lg">
          <PhotoFrame
            {...photos.breakfastBench}
            loading="lazy"
            className="absolute top-[6%] left-[2%] w-[40%]! -rotate-6"
          />
          <PhotoFrame
            {...photos.cityBestSide}
            loading="lazy"
            className="absolute top-[8%] right-[2%] w-[40%]! rotate-6"
          />
          <PhotoFrame
            {...photos.longWayHome}
            loading="lazy"
            className="absolute top-0 left-[29%] w-[42%]! rotate-1"
          />
        </div>
        <Ticket
          className="w-full max-w-sm -rotate-2"
          stubClassName="grid place-items-center px-6 text-center"
          stub={
            <span className="grid">
              <span className="type-display text-heading tabular-nums">
                {t('frame.ticket.number', { count: 3 })}
              </span>
              <span className="text-small font-semibold">{t('frame.ticket.unit')}</span>
            </span>
          }
        >
          <p className="grid gap-2 p-6">
            <span className="text-small font-semibold">{t('frame.ticket.line')}</span>
            {/* One sentence per line. */}
            <span className="type-display whitespace-pre-line text-title">
              {t('frame.headline').replaceAll('. ', '.\n')}
            </span>
          </p>
        </Ticket>
      </div>
    </aside>
  );
}
