import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Radio } from '../../ui/form/radio.tsx';
import type { ReportedLink } from './load-reported-content.ts';

interface LinkChoiceProps {
  links: ReportedLink[];
  /** Display name of the Short's owner. */
  name: string;
  /** Id of the selected link; empty for the whole profile. */
  chosen: string;
}

/** Lets the reporter choose between the whole Short and one of its links. */
export function LinkChoice({ links, name, chosen }: LinkChoiceProps) {
  const { t } = useTranslation('report');
  if (links.length === 0) return null;
  return (
    <FieldGroup legend={t('choice.legend')}>
      <div className="grid">
        <Radio name="link" value="" defaultChecked={chosen === ''}>
          {t('choice.whole', { name })}
        </Radio>
        {links.map(({ id, title, host }) => (
          <Radio key={id} name="link" value={id} defaultChecked={chosen === id}>
            <bdi className="wrap-anywhere">{title}</bdi>
            <span className="block text-small text-faint wrap-anywhere">{host}</span>
          </Radio>
        ))}
      </div>
    </FieldGroup>
  );
}
