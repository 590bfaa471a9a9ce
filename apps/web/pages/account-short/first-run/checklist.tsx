import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Ticket } from '../../../ui/ticket.tsx';
import type { ShortUrl } from '../preview/use-short-url.ts';
import { useEditor } from '../state/editor-context.ts';
import type { TabName } from '../state/problems.ts';
import { isChecklistWanted, STEPS, type Step, takenSteps } from './steps.ts';
import { useLocalSteps } from './use-local-steps.ts';

const ROW = 'flex min-h-11 w-full items-center gap-3 text-left text-small sm:text-body';
const OPEN_ROW = `${ROW} cursor-pointer font-semibold underline-offset-4 hover:underline focus-visible:outline-canvas!`;

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
  const label = (step: Step) => (
    <>
      <Mark done={taken.has(step)} />
      <span className={`min-w-0 flex-1 ${taken.has(step) ? 'text-canvas/65' : ''}`}>
        {t(`steps.${step}`)}
        {taken.has(step) ? <span className="sr-only"> {t('steps.done')}</span> : null}
      </span>
    </>
  );
  return (
    <section aria-labelledby="checklist" className="mt-6">
      <Ticket
        stubTone="accent"
        stubClassName="grid w-13 place-items-center sm:w-28"
        stub={
          <p className="type-display text-title whitespace-nowrap tabular-nums">
            {t('steps.progress', { done: taken.size, all: STEPS.length })}
          </p>
        }
      >
        <div className="grid gap-1 px-4 pt-2 pb-3 sm:px-5">
          <div className="flex items-center justify-between gap-3">
            <h2 id="checklist" className="type-display text-title">
              {t('steps.title')}
            </h2>
            <IconButton
              label={t('steps.close')}
              onClick={onClose}
              className="-mr-3 text-canvas! hover:bg-canvas/10!"
            >
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <ol className="grid sm:grid-cols-2 sm:gap-x-6">
            {STEPS.map((step) => (
              <li key={step}>
                {taken.has(step) || step === 'name' ? (
                  <p className={ROW}>{label(step)}</p>
                ) : step === 'view' ? (
                  <a
                    href={url.href}
                    target="_blank"
                    rel="noopener"
                    onClick={() => remember('view')}
                    className={OPEN_ROW}
                  >
                    {label(step)}
                    <span className="sr-only">{t('page.newTab')}</span>
                  </a>
                ) : (
                  <button type="button" onClick={actions[step]} className={OPEN_ROW}>
                    {label(step)}
                  </button>
                )}
              </li>
            ))}
          </ol>
        </div>
      </Ticket>
    </section>
  );
}

const Mark = ({ done }: { done: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-6 shrink-0 place-items-center rounded-full ${done ? 'bg-canvas text-strong' : 'border-2 border-canvas/40'}`}
  >
    {done && <Check strokeWidth={3} className="size-3.5" />}
  </span>
);
