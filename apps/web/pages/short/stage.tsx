import { useTranslation } from 'react-i18next';
import { ShortCard } from '../../features/short/short-card.tsx';
import { withTheme } from '../../features/short-theme/themes.ts';
import { NameBar } from './name-bar.tsx';
import { previewSample } from './sample-users.ts';
import { ThemePreviewControls } from './theme-preview-controls.tsx';
import type { ThemePreview } from './use-theme-preview.ts';

/** A full-size Short between the bars that change it, rendered by the same component as members' pages. */
export function Stage({ tryOn: preview }: { tryOn: ThemePreview }) {
  const { t } = useTranslation('short');
  const { choice, name, motion, controls } = preview;
  return (
    <div
      ref={controls}
      className="mt-10 overflow-hidden rounded-panel inset-ring inset-ring-hairline lg:mt-14 forced-colors:border"
    >
      <ThemePreviewControls tryOn={preview} />
      {/* The Short is inert; the bars and texts describe it. */}
      <div inert data-stage className="flex lg:min-h-[37rem] *:transition-[background-color] *:duration-slow">
        <ShortCard user={withTheme(previewSample(name, t), choice)} mode="preview" motion={motion} />
      </div>
      <NameBar preview={preview} />
    </div>
  );
}
