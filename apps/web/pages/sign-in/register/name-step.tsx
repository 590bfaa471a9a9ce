import { useTranslation } from 'react-i18next';
import { DISPLAY_NAME_MAX } from '#contracts/rules/names/display-name';
import { USERNAME_MAX } from '#contracts/rules/names/username';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { StepProps } from './step-props.ts';
import { UsernameSuggestions } from './username-suggestions.tsx';

export function NameStep({ state: { values, available }, change, problem }: StepProps) {
  const { t } = useTranslation('sign-in');
  return (
    <>
      <Field
        label={t('register.displayName.label')}
        hint={t('register.displayName.hint')}
        error={problem('display_name')}
        fine={available.display_name && t('register.displayName.free')}
      >
        <TextInput
          name="display_name"
          autoComplete="nickname"
          maxLength={DISPLAY_NAME_MAX * 2}
          value={values.display_name}
          onChange={(event) => change({ display_name: event.target.value })}
        />
      </Field>
      <div>
        <Field
          label={t('register.username.label')}
          hint={t('register.username.hint')}
          error={problem('username')}
          fine={available.username && t('register.username.free')}
        >
          <TextInput
            name="username"
            before="@"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={USERNAME_MAX * 2}
            value={values.username}
            onChange={(event) => change({ username: event.target.value.trim() })}
          />
        </Field>
        <UsernameSuggestions
          displayName={values.display_name}
          chosen={values.username}
          onChoose={(username) => change({ username })}
        />
      </div>
    </>
  );
}
