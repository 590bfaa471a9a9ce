import { Gem } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/form/switch.tsx';
import { FieldProblem } from './field-problem.tsx';

interface SettingSwitchProps {
  label: ReactNode;
  hint: ReactNode;
  /** Whether the setting is part of Premium. */
  premium?: boolean;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  name: string;
}

/** A switch with a line of explanation. */
export function SettingSwitch({ label, hint, premium, checked, onCheckedChange, name }: SettingSwitchProps) {
  return (
    <>
      <Switch
        name={name}
        checked={checked}
        onCheckedChange={(next) => onCheckedChange(next)}
        className="-mx-3 rounded-control px-3 py-2.5 transition-colors duration-quick hover:bg-hover"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {label}
          {premium ? <PremiumMark /> : null}
        </span>
        <span className="mt-0.5 block text-small text-soft">{hint}</span>
      </Switch>
      <FieldProblem field={name} />
    </>
  );
}

function PremiumMark() {
  const { t } = useTranslation('short-editor');
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-medium text-soft inset-ring inset-ring-hairline">
      <Gem aria-hidden="true" className="size-3.5" />
      {t('premium.mark')}
    </span>
  );
}
