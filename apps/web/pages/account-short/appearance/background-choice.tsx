import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isColour, typedColour } from '#contracts/rules/shorts/colours';
import { LOOK_ANGLES, LOOKS, type LookGradient } from '#contracts/rules/shorts/looks';
import { ColourField } from '../../../ui/form/colour-field.tsx';
import { SettingSwitch } from '../controls/setting-switch.tsx';
import { useEditor } from '../state/editor-context.ts';
import { PartChoice } from './part-choice.tsx';

/** The switch for a gradient behind the box, with its colours and direction. */
export function BackgroundChoice() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  const { look } = state.current;
  const gradient = look.background?.type === 'gradient' ? look.background : null;
  const setGradient = (change: Partial<LookGradient>) =>
    dispatch({
      type: 'lookPartSet',
      part: {
        background: { ...LOOKS[look.theme ?? 'night'].gradient, ...gradient, ...change, type: 'gradient' },
      },
    });
  return (
    <div>
      <SettingSwitch
        name="background"
        premium
        label={t('looks.gradient')}
        hint={t('looks.gradientHint')}
        checked={gradient !== null}
        onCheckedChange={(on) =>
          on ? setGradient({}) : dispatch({ type: 'lookPartSet', part: { background: { type: 'colour' } } })
        }
      />
      {gradient && (
        <div className="mt-4 grid gap-5">
          {/* The key resets what is typed in the fields when a look changes the colours. */}
          <div key={look.theme} className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            <EndColour
              label={t('looks.from')}
              value={gradient.from}
              onColour={(from) => setGradient({ from })}
            />
            <EndColour label={t('looks.to')} value={gradient.to} onColour={(to) => setGradient({ to })} />
          </div>
          <PartChoice
            name="gradientAngle"
            legend={t('looks.direction')}
            choices={LOOK_ANGLES.map((angle) => ({
              value: `${angle}` as const,
              label: t(`looks.angles.${angle}`),
              sample: (
                <span
                  style={{ background: `linear-gradient(${angle}deg, ${gradient.from}, ${gradient.to})` }}
                  className="h-6 w-12 rounded-small inset-ring inset-ring-edge forced-color-adjust-none"
                />
              ),
            }))}
            value={`${gradient.angle}`}
            onChoose={(angle) => setGradient({ angle: angle === '135' ? 135 : 180 })}
            className="grid-cols-2"
          />
        </div>
      )}
    </div>
  );
}

interface EndColourProps {
  label: string;
  value: string;
  onColour: (colour: string) => void;
}

/** A colour of which the draft has only valid values; what is typed until then stays in the field. */
function EndColour({ label, value, onColour }: EndColourProps) {
  const { t } = useTranslation('short-editor');
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ColourField
      label={label}
      pickerLabel={t('colours.picker', { name: label })}
      value={typed ?? value}
      onValueChange={(next) => {
        const colour = typedColour(next);
        setTyped(isColour(colour) ? null : next);
        if (isColour(colour)) onColour(colour);
      }}
      invalidMessage={t('problem.invalid_colour')}
    />
  );
}
