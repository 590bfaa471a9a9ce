import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Ticket } from '../../../ui/ticket.tsx';
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

const ROW = 'flex min-h-12 w-full items-center gap-3 text-left text-small sm:text-body';
const OPEN_ROW = `${ROW} font-semibold underline-offset-4 hover:underline focus-visible:outline-canvas!`;

/** A new member's checklist. Steps that are open lead to where they are done. */
export function FirstSteps({ username, taken, onPicture, onShare }: FirstStepsProps) {
  const { t } = useTranslation('account');
  const controls: Record<Exclude<FirstStep, 'name'>, (content: ReactNode) => ReactNode> = {
    picture: (content) => (
      <ButtonOrLink onPress={onPicture} to="/app" opensDialog className={OPEN_ROW}>
        {content}
        <InAppMark />
      </ButtonOrLink>
    ),
    link: (content) => (
      <Link to="/account/short?tab=links" className={OPEN_ROW}>
        {content}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </Link>
    ),
    // Without scripts, the Short's own page shows its QR code and URL.
    share: (content) => (
      <ButtonOrLink onPress={onShare} to={`/@${username.toLowerCase()}`} className={OPEN_ROW}>
        {content}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
      </ButtonOrLink>
    ),
  };
  return (
    <section aria-labelledby="first-steps">
      <Ticket
        stubTone="accent"
        stubClassName="grid w-13 place-items-center sm:w-36"
        stub={
          <p className="type-display text-title whitespace-nowrap tabular-nums sm:text-heading">
            {t('hub.steps.progress', { done: taken.size, all: FIRST_STEPS.length })}
          </p>
        }
      >
        <div className="grid gap-2 px-4 pt-5 pb-3 sm:px-5">
          <h2 id="first-steps" className="type-display text-title">
            {t('hub.steps.title')}
          </h2>
          <ol className="grid">
            {FIRST_STEPS.map((step) => (
              <li key={step} className="border-canvas/12 not-first:border-t">
                {taken.has(step) || step === 'name' ? (
                  <p className={ROW}>
                    <Mark done />
                    <span className="min-w-0 flex-1 text-canvas/65">
                      {t(`hub.steps.${step}`)}
                      <span className="sr-only"> {t('hub.steps.done')}</span>
                    </span>
                  </p>
                ) : (
                  controls[step](
                    <>
                      <Mark />
                      <span className="min-w-0 flex-1">{t(`hub.steps.${step}`)}</span>
                    </>,
                  )
                )}
              </li>
            ))}
          </ol>
        </div>
      </Ticket>
    </section>
  );
}

function Mark({ done = false }: { done?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full ${done ? 'bg-canvas text-strong' : 'border-2 border-canvas/40'}`}
    >
      {done && <Check strokeWidth={3} className="size-3.5" />}
    </span>
  );
}
