import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contrastRatio } from '#contracts/rules/colour';
import { isColour, typedColour } from '#contracts/rules/shorts/colours';
import { ColourField } from '../../../ui/form/colour-field.tsx';
import { PanelSection } from '../controls/panel-section.tsx';
import { SettingSwitch } from '../controls/setting-switch.tsx';
import { type ColourName, colourFields } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { TitlesSection } from '../titles/titles-section.tsx';
import { AnimationChoice } from './animation-choice.tsx';
import { BackgroundChoice } from './background-choice.tsx';
import { LooksSection } from './looks-section.tsx';

/** The tab for look, colours, titles and effects (product 7.1). */
export function CustomizationPanel() {
  return (
    <>
      <LooksSection />
      <Colours />
      <Gradients />
      <TitlesSection />
      <Effects />
    </>
  );
}

/** Own colours, folded away once a look was saved, unless one of them has a problem. */
function Colours() {
  const { t } = useTranslation('short-editor');
  const { state, visibleProblems } = useEditor();
  const { gradient } = state.current;
  const [hadLook] = useState(() => state.original.look.theme !== undefined);
  const hasProblem = visibleProblems.some(({ field }) => colourFields.some((name) => name === field));
  return (
    <section className="border-hairline border-t py-5">
      <details open={hasProblem || !hadLook} className="group">
        <summary className="-mx-3 flex min-h-11 items-center justify-between gap-4 rounded-control px-3 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
          <h2 className="text-title">{t('looks.own')}</h2>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
          />
        </summary>
        <div className="pt-4 pb-3">
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
            <Colour name="backgroundColor" label={t('colours.background')} />
            <Colour name="buttonColor" label={t('colours.button')} />
            {gradient ? null : <Colour name="boxColor" label={t('colours.box')} />}
          </div>
          <FaintButtons />
        </div>
      </details>
    </section>
  );
}

/** Contrast of filled buttons to the box below which the editor says so. */
const FAINT = 1.5;

/** Says that the buttons hardly stand out. Outlined and soft buttons always have a visible edge or text. */
function FaintButtons() {
  const { t } = useTranslation('short-editor');
  const { buttonColor, boxColor, look } = useEditor().state.current;
  const [button, box] = [typedColour(buttonColor), typedColour(boxColor)];
  const isFilled = look.buttons !== 'outline' && look.buttons !== 'soft';
  const isFaint = isFilled && isColour(button) && isColour(box) && contrastRatio(button, box) < FAINT;
  return (
    <p role="status" className="mt-3 text-small text-soft empty:hidden">
      {isFaint && t('looks.faint')}
    </p>
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

/** Gradients behind the box and at its border. */
function Gradients() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { gradient } = state.current;
  return (
    <PanelSection title={t('looks.gradients')}>
      <BackgroundChoice />
      <div className="mt-6">
        <SettingSwitch
          name="gradient"
          premium
          label={t('colours.gradient')}
          hint={t('colours.gradientHint')}
          checked={gradient}
          onCheckedChange={(on) => dispatch({ type: 'gradientSet', on })}
        />
        {gradient && (
          <div className="mt-4 grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <Colour name="boxColor_1" label={t('colours.first')} />
            <Colour name="boxColor_2" label={t('colours.second')} />
          </div>
        )}
      </div>
    </PanelSection>
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
