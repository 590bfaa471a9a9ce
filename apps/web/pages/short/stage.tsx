import { useTranslation } from 'react-i18next';
import { ShortCard } from '../../features/short/short-card.tsx';
import { dressed } from '../../features/short-theme/looks.ts';
import { NameBar } from './name-bar.tsx';
import { triedPerson } from './sample-people.ts';
import { TryControls } from './try-controls.tsx';
import type { TryOn } from './use-try-on.ts';

/** A Short as large as a page, made of the very component of people's pages, between the bars that change it. */
export function Stage({ tryOn }: { tryOn: TryOn }) {
  const { t } = useTranslation('short');
  const { look, name, motion, controls } = tryOn;
  return (
    <div
      ref={controls}
      className="mt-10 overflow-hidden rounded-panel inset-ring inset-ring-hairline lg:mt-14 forced-colors:border"
    >
      <TryControls tryOn={tryOn} />
      {/* It is only looked at; what there is to say of it is said below. */}
      <div inert data-stage className="flex lg:min-h-[37rem] *:transition-[background-color] *:duration-slow">
        <ShortCard user={dressed(triedPerson(name, t), look)} mode="preview" motion={motion} />
      </div>
      <NameBar tryOn={tryOn} />
    </div>
  );
}
