import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { STEP_ROW, StepLabel, StepTicket } from '../../../features/steps/step-ticket.tsx';
import { ButtonOrLink } from './button-or-link.tsx';
import { FIRST_STEPS, type FirstStep } from './first-steps-state.ts';
import { InAppMark } from './in-app-mark.tsx';

interface FirstStepsProps {
  username: string;
  taken: ReadonlySet<FirstStep>;
  /** Opens the dialog about the app, where the picture is set. */
  onPicture: () => void;
  onShare: () => void;
}

/** A new member's checklist. Steps that are open lead to where they are done. */
export function FirstSteps({ username, taken, onPicture, onShare }: FirstStepsProps) {
  const { t } = useTranslation('account');
  const controls: Record<Exclude<FirstStep, 'name'>, (content: ReactNode) => ReactNode> = {
    picture: (content) => (
      <ButtonOrLink onPress={onPicture} to="/app" opensDialog className={STEP_ROW.open}>
        {content}
        <InAppMark />
      </ButtonOrLink>
    ),
    link: (content) => (
      <Link to="/account/short?tab=links" className={STEP_ROW.open}>
        {content}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    ),
    // Without scripts, the Short's own page shows its QR code and URL.
    share: (content) => (
      <ButtonOrLink onPress={onShare} to={`/@${username.toLowerCase()}`} className={STEP_ROW.open}>
        {content}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </ButtonOrLink>
    ),
  };
  return (
    <StepTicket
      id="first-steps"
      title={t('hub.steps.title')}
      progress={t('hub.steps.progress', { done: taken.size, all: FIRST_STEPS.length })}
    >
      {FIRST_STEPS.map((step) => {
        const text = t(`hub.steps.${step}`);
        return (
          <li key={step}>
            {taken.has(step) || step === 'name' ? (
              <p className={STEP_ROW.taken}>
                <StepLabel text={text} taken={t('hub.steps.done')} />
              </p>
            ) : (
              controls[step](<StepLabel text={text} taken={null} />)
            )}
          </li>
        );
      })}
    </StepTicket>
  );
}
