import { useTranslation } from 'react-i18next';
import { REFERRALS } from '#contracts/rules/account/referral';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Radio } from '../../../ui/form/radio.tsx';
import type { StepProps } from './step-props.ts';

const AGREEMENTS = [
  { name: 'accept_terms', key: 'terms', href: '/legal/terms' },
  { name: 'accept_privacy', key: 'privacy', href: '/legal/privacy' },
] as const;

export function LastStep({ state: { values }, change, problem }: StepProps) {
  const { t } = useTranslation('sign-in');
  return (
    <>
      <FieldGroup
        isList
        legend={t('register.referral.legend')}
        error={problem('referral') && t('register.referral.missing')}
      >
        <div className="grid sm:grid-cols-2 sm:gap-x-4">
          {REFERRALS.map((referral) => (
            <Radio
              key={referral}
              name="referral"
              value={referral}
              checked={values.referral === referral}
              onChange={() => change({ referral })}
            >
              {t(`register.referral.${referral}`)}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      <div>
        {AGREEMENTS.map(({ name, key, href }) => (
          <Checkbox
            key={name}
            name={name}
            checked={values[name]}
            error={problem(name) ? t(`register.agree.${key}Missing`) : ''}
            onChange={(event) => change({ [name]: event.target.checked })}
          >
            <Agreement text={t(`register.agree.${key}`)} href={href} hint={t('register.agree.newTab')} />
          </Checkbox>
        ))}
      </div>
    </>
  );
}

/**
 * A text with a link between `<document>` and `</document>`. `Trans` would increase the island's size by a
 * twentieth.
 */
function Agreement({ text, href, hint }: { text: string; href: string; hint: string }) {
  const [before, linked, after] = text.split(/<\/?document>/);
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noopener" className="link">
        {linked}
        <span className="sr-only"> {hint}</span>
      </a>
      {after}
    </>
  );
}
