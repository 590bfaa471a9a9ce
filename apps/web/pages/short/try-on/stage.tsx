import { useTranslation } from 'react-i18next';
import { ShortBox } from '../../../features/short/short-box.tsx';
import { INITIAL_THEME_CHOICE, withTheme } from '../../../features/short-look/themes.ts';
import { PriceBar } from './price-bar.tsx';
import { previewSamples } from './sample-users.ts';
import { ThemePreviewControls } from './theme-preview-controls.tsx';

/**
 * A full-size Short below the controls that change it, rendered by the same component as members' pages.
 * `theme-preview.element.ts` changes colours and effects through attributes. Templates contain the contents of a
 * Short without effects or with another name.
 */
export function Stage() {
  const { t } = useTranslation('short');
  const { mia, named } = previewSamples(t);
  const premium = INITIAL_THEME_CHOICE;
  const free = { ...premium, effect: 'off' } as const;
  const variants = { free: [mia, free], premiumNamed: [named, premium], freeNamed: [named, free] } as const;
  return (
    <div className="mt-8 flex flex-col overflow-clip rounded-panel inset-ring inset-ring-hairline sm:mt-10 lg:mt-14 forced-colors:border">
      <ThemePreviewControls />
      {/* The Short is inert; the controls and texts describe it. */}
      <div inert data-stage className="flex lg:min-h-[37rem] *:transition-[background-color] *:duration-slow">
        <ShortBox user={withTheme(mia, premium)} mode="preview" />
      </div>
      {Object.entries(variants).map(([name, [user, choice]]) => (
        <template key={name} data-variant={name}>
          <ShortBox user={withTheme(user, choice)} mode="preview" />
        </template>
      ))}
      <PriceBar />
    </div>
  );
}
