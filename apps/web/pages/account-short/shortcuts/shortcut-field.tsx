import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Card } from '#contracts/cards';
import { type InputRule, inputProblem } from '#contracts/cards/inputs';
import { SERVICE_NAMES } from '#contracts/rules/services';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useEditor } from '../state/editor-context.ts';
import { inputField, isPaste, reduceTypedInput } from '../state/shortcut-inputs.ts';
import type { Verdict } from './check-input.ts';
import { DEBOUNCE_MS, useInputCheck } from './use-input-check.ts';

interface ShortcutFieldProps {
  card: Card;
  input: InputRule;
}

/**
 * A shortcut's input. Its value is reduced to the provider's identifier while typing, validated in the
 * browser, and then checked with the provider.
 */
export function ShortcutField({ card, input }: ShortcutFieldProps) {
  const { t } = useTranslation(['short-editor', 'errors']);
  const { state, dispatch, visibleProblems, save } = useEditor();
  const value = state.current.shortcutSettings[input.name];
  const name = inputField(input.name);
  const own = inputProblem(input.name, value);
  // An incomplete value is not an error yet: a problem is shown once the field loses focus, a value is
  // pasted, or typing pauses for a moment.
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (value === '') return;
    const timer = setTimeout(() => setSettled(true), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  const verdict = useInputCheck(card.id, input, own ? null : input.reduce(value));
  const refused = verdict !== 'checking' && verdict?.kind === 'invalid' ? verdict.code : null;
  const isFound = verdict !== 'checking' && verdict?.kind === 'found';
  const problem = visibleProblems.find(({ field }) => field === name)?.code ?? (settled ? own : null);

  const type = (text: string) => {
    dispatch({
      type: 'shortcutInputTyped',
      input: input.name,
      value: reduceTypedInput(input.name, value, text),
    });
    if (isPaste(value, text)) setSettled(true);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    save();
  };
  return (
    <Field
      label={t(`shortcuts.input.${input.name}.label`)}
      hint={
        <span aria-live="polite">
          <Hint card={card} input={input} verdict={verdict} />
        </span>
      }
      fine={isFound ? t('shortcuts.found', { name: verdict.name }) : undefined}
      error={problem ? t(`problem.${problem}`) : refused ? t(`errors:${refused}`) : undefined}
    >
      <TextInput
        name={name}
        value={value}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={t(`shortcuts.input.${input.name}.placeholder`)}
        onChange={({ target }) => type(target.value)}
        onBlur={() => {
          const reduced = input.reduce(value);
          if (reduced !== value) dispatch({ type: 'shortcutInputTyped', input: input.name, value: reduced });
          setSettled(true);
        }}
        onKeyDown={onEnter}
      />
    </Field>
  );
}

/** The hint above the input: instructions, or why there is no verdict of the provider yet. */
function Hint({ card, input, verdict }: ShortcutFieldProps & { verdict: Verdict | 'checking' | null }) {
  const { t } = useTranslation('short-editor');
  if (verdict === 'checking') return t('shortcuts.checking');
  if (verdict?.kind === 'unavailable')
    return t('shortcuts.unavailable', { service: SERVICE_NAMES[card.service] });
  return t(`shortcuts.input.${input.name}.hint`);
}
