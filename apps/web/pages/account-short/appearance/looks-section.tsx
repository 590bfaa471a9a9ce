import { useTranslation } from 'react-i18next';
import { LOOK_BUTTONS, LOOK_FONTS, LOOK_LAYOUTS } from '#contracts/rules/shorts/looks';
import { PanelSection } from '../controls/panel-section.tsx';
import { useEditor } from '../state/editor-context.ts';
import { LookSamples } from './look-samples.tsx';
import { type Choice, PartChoice } from './part-choice.tsx';

/** The look, and its parts: font, buttons and layout. */
export function LooksSection() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { look } = state.current;
  const fonts = LOOK_FONTS.map(
    (font): Choice<typeof font> => ({
      value: font,
      label: t(`looks.fonts.${font}`),
      sample: (
        <span
          className={`${FONT_CLASSES[font]} block max-w-full text-lead leading-tight font-semibold wrap-anywhere`}
        >
          {state.user.display_name}
        </span>
      ),
    }),
  );
  const buttons = LOOK_BUTTONS.map(
    (shape): Choice<typeof shape> => ({
      value: shape,
      label: t(`looks.shapes.${shape}`),
      sample: <span className={`h-6 w-12 ${SHAPE_CLASSES[shape]}`} />,
    }),
  );
  const layouts = LOOK_LAYOUTS.map(
    (layout): Choice<typeof layout> => ({
      value: layout,
      label: t(`looks.layouts.${layout}`),
      sample: (
        <span className={`grid h-6 w-12 gap-0.5 *:rounded-[2px] *:bg-current ${LAYOUT_CLASSES[layout]}`}>
          <span />
          <span />
          {layout === 'grid' && (
            <>
              <span />
              <span />
            </>
          )}
        </span>
      ),
    }),
  );
  return (
    <PanelSection title={t('looks.title')} hint={t('looks.hint')}>
      <LookSamples />
      <div className="mt-8 grid gap-7">
        <PartChoice
          name="lookFont"
          legend={t('looks.font')}
          choices={fonts}
          value={look.font ?? 'plain'}
          onChoose={(font) => dispatch({ type: 'lookPartSet', part: { font } })}
          className="grid-cols-3"
        />
        <PartChoice
          name="lookButtons"
          legend={t('looks.buttons')}
          choices={buttons}
          value={look.buttons ?? 'rounded'}
          onChoose={(shape) => dispatch({ type: 'lookPartSet', part: { buttons: shape } })}
          className="max-sm:grid-cols-6 max-sm:*:col-span-2 max-sm:*:nth-[n+4]:col-span-3 sm:grid-cols-5"
        />
        <PartChoice
          name="lookLayout"
          legend={t('looks.layout')}
          hint={look.layout === 'grid' ? t('looks.gridHint') : undefined}
          choices={layouts}
          value={look.layout ?? 'list'}
          onChoose={(layout) => dispatch({ type: 'lookPartSet', part: { layout } })}
          className="grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))]"
        />
      </div>
    </PanelSection>
  );
}

const FONT_CLASSES = { plain: 'type-display', serif: 'look-serif', mono: 'look-mono' };
const SHAPE_CLASSES = {
  rounded: 'rounded-small bg-current',
  pill: 'rounded-full bg-current',
  square: 'bg-current',
  outline: 'rounded-small inset-ring-2 inset-ring-current',
  soft: 'rounded-small bg-current/30',
};
const LAYOUT_CLASSES = { list: 'grid-rows-2', grid: 'grid-cols-2 grid-rows-2' };
