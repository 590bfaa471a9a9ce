import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortUser } from '#contracts/short';
import { IconButton } from '../../ui/icon-button.tsx';
import { STEP_ROW, StepLabel, StepTicket } from './step-ticket.tsx';
import { isChecklistWanted, STEPS, type Step, takenSteps } from './steps.ts';
import { useLocalSteps } from './use-local-steps.ts';

/** Tabs of the editor on which steps are taken. */
type StepTab = 'links' | 'customization';

interface ChecklistProps {
  /** The member's own Short as it is stored. */
  user: ShortUser;
  /** URL of the public Short. */
  address: string;
  /** Renders the control that leads to a tab of the editor. */
  editorStep: (tab: StepTab, label: ReactNode) => ReactNode;
  /** Copies the URL. */
  onCopy: () => void;
  onClose: () => void;
  className?: string;
}

/** A new member's next steps. Each leads to where it is done, and ticks itself when it is. */
export function Checklist({ user, address, editorStep, onCopy, onClose, className }: ChecklistProps) {
  const { t } = useTranslation('account');
  const [local, remember] = useLocalSteps(user.user_id);
  if (!isChecklistWanted(user, local, Date.now())) return null;
  const taken = takenSteps(user, local ?? []);
  const open: Record<Exclude<Step, 'name'>, (label: ReactNode) => ReactNode> = {
    link: (label) => editorStep('links', label),
    look: (label) => editorStep('customization', label),
    view: (label) => (
      <a
        href={address}
        target="_blank"
        rel="noopener"
        onClick={() => remember('view')}
        className={STEP_ROW.open}
      >
        {label}
        <span className="sr-only">{t('steps.newTab')}</span>
      </a>
    ),
    bio: (label) => (
      <button
        type="button"
        onClick={() => {
          onCopy();
          remember('bio');
        }}
        className={`${STEP_ROW.open} noscript:hidden`}
      >
        {label}
      </button>
    ),
  };
  return (
    <div className={className}>
      <StepTicket
        id="checklist"
        title={t('steps.title')}
        progress={t('steps.progress', { done: taken.size, all: STEPS.length })}
        action={
          <IconButton
            label={t('steps.close')}
            onClick={onClose}
            className="-mr-3 text-canvas! hover:bg-canvas/10! noscript:hidden"
          >
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        {STEPS.map((step) => {
          const isTaken = step === 'name' || taken.has(step);
          const label = <StepLabel text={t(`steps.${step}`)} taken={isTaken ? t('steps.done') : null} />;
          return (
            <li key={step}>{isTaken ? <p className={STEP_ROW.taken}>{label}</p> : open[step](label)}</li>
          );
        })}
      </StepTicket>
    </div>
  );
}
