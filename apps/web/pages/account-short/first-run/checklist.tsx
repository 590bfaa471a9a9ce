import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { STEP_ROW, StepLabel, StepTicket } from '../../../features/steps/step-ticket.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ShortUrl } from '../preview/use-short-url.ts';
import { useEditor } from '../state/editor-context.ts';
import type { TabName } from '../state/problems.ts';
import { isChecklistWanted, STEPS, type Step, takenSteps } from './steps.ts';
import { useLocalSteps } from './use-local-steps.ts';

interface ChecklistProps {
  url: ShortUrl;
  onTab: (tab: TabName) => void;
  onClose: () => void;
}

/** A new member's next steps. Each leads to where it is done, and ticks itself when it is. */
export function Checklist({ url, onTab, onClose }: ChecklistProps) {
  const { t } = useTranslation('short-editor');
  const { user } = useEditor().state;
  const [local, remember] = useLocalSteps(user.user_id);
  if (!local || !isChecklistWanted(user, local, Date.now())) return null;
  const taken = takenSteps(user, local);
  const actions: Record<Exclude<Step, 'name' | 'view'>, () => void> = {
    link: () => onTab('links'),
    look: () => onTab('customization'),
    bio: () => {
      url.copy();
      remember('bio');
    },
  };
  return (
    <div className="mt-6">
      <StepTicket
        id="checklist"
        title={t('steps.title')}
        progress={t('steps.progress', { done: taken.size, all: STEPS.length })}
        action={
          <IconButton
            label={t('steps.close')}
            onClick={onClose}
            className="-mr-3 text-canvas! hover:bg-canvas/10!"
          >
            <X aria-hidden="true" />
          </IconButton>
        }
      >
        {STEPS.map((step) => {
          const isTaken = taken.has(step);
          const label = <StepLabel text={t(`steps.${step}`)} taken={isTaken ? t('steps.done') : null} />;
          return (
            <li key={step}>
              {isTaken || step === 'name' ? (
                <p className={STEP_ROW.taken}>{label}</p>
              ) : step === 'view' ? (
                <a
                  href={url.href}
                  target="_blank"
                  rel="noopener"
                  onClick={() => remember('view')}
                  className={STEP_ROW.open}
                >
                  {label}
                  <span className="sr-only">{t('page.newTab')}</span>
                </a>
              ) : (
                <button type="button" onClick={actions[step]} className={STEP_ROW.open}>
                  {label}
                </button>
              )}
            </li>
          );
        })}
      </StepTicket>
    </div>
  );
}
