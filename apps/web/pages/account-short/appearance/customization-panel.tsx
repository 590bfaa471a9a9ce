import { useTranslation } from 'react-i18next';
import { ColourField } from '../../../ui/form/colour-field.tsx';
import { PanelSection } from '../controls/panel-section.tsx';
import { SettingSwitch } from '../controls/setting-switch.tsx';
import type { ColourName } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { TitlesSection } from '../titles/titles-section.tsx';
import { AnimationChoice } from './animation-choice.tsx';

/** The tab for colours, titles and effects (product 7.1). */
export function CustomizationPanel() {
  return (
    <>
      <Colours />
      <TitlesSection />
      <Effects />
    </>
  );
}

function Colours() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { gradient } = state.current;
  return (
    <PanelSection title={t('colours.title')}>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
        <Colour name="backgroundColor" label={t('colours.background')} />
        <Colour name="buttonColor" label={t('colours.button')} />
        {gradient ? null : <Colour name="boxColor" label={t('colours.box')} />}
      </div>
      <SettingSwitch
        name="gradient"
        premium
        label={t('colours.gradient')}
        hint={t('colours.gradientHint')}
        checked={gradient}
        onCheckedChange={(on) => dispatch({ type: 'gradientSet', on })}
      />
      {gradient ? (
        <div className="mt-4 grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <Colour name="boxColor_1" label={t('colours.first')} />
          <Colour name="boxColor_2" label={t('colours.second')} />
        </div>
      ) : null}
    </PanelSection>
  );
}

function Colour({ name, label }: { name: ColourName; label: string }) {
  const { t } = useTranslation('short-editor');
  const { state, dispatch, visibleProblems } = useEditor();
  const problem = visibleProblems.find(({ field }) => field === name);
  return (
    <ColourField
      name={name}
      label={label}
      pickerLabel={t('colours.picker', { name: label })}
      value={state.current[name]}
      onValueChange={(value) => dispatch({ type: 'colourTyped', name, value })}
      invalidMessage={t('problem.invalid_colour')}
      error={problem ? t('problem.invalid_colour') : undefined}
    />
  );
}

function Effects() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { animated } = state.current;
  return (
    <PanelSection title={t('effects.title')}>
      <SettingSwitch
        name="animation"
        premium
        label={t('effects.animation')}
        hint={t('effects.animationHint')}
        checked={animated}
        onCheckedChange={(on) => dispatch({ type: 'animationSet', on })}
      />
      {animated ? <AnimationChoice /> : null}
    </PanelSection>
  );
}
