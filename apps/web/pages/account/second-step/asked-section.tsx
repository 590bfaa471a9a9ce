import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../features/account/section.tsx';
import { Button } from '../../../ui/button.tsx';
import type { AskedIntent } from './change-factors.ts';

interface AskedSectionProps {
  intent: AskedIntent;
  title: string;
  text: string;
  /** The label of the button that asks. */
  button: string;
  isAsking: boolean;
  /** Puts the form into the page, which sends it. */
  form: (intent: AskedIntent, content: ReactNode) => ReactNode;
  pending: boolean;
  onKeep: () => void;
  children?: ReactNode;
}

/** A change that takes something away for good: its button asks in place, also without scripts. */
export function AskedSection(props: AskedSectionProps) {
  const { intent, title, text, button, isAsking, form, pending, onKeep, children } = props;
  const { t } = useTranslation('account');
  const [isKept, setKept] = useState(false);
  return (
    <Section title={title} text={text}>
      {children}
      {isAsking ? (
        <>
          <p role="alert" className="max-w-[40rem] text-body">
            {t(`secondStep.asked.${intent}.question`)}
          </p>
          <div className="flex flex-wrap gap-3">
            {form(
              intent,
              <>
                <input type="hidden" name="sure" value="on" />
                <Button type="submit" variant="danger" pending={pending}>
                  {t(`secondStep.asked.${intent}.now`)}
                </Button>
              </>,
            )}
            <form
              method="get"
              onSubmit={(event) => {
                event.preventDefault();
                setKept(true);
                onKeep();
              }}
            >
              <Button type="submit" variant="secondary" autoFocus>
                {t(`secondStep.asked.${intent}.keep`)}
              </Button>
            </form>
          </div>
        </>
      ) : (
        form(
          intent,
          <Button
            type="submit"
            variant={intent === 'renew' ? 'secondary' : 'danger'}
            pending={pending}
            // The pressed button is gone, so the focus returns to the one that asked.
            autoFocus={isKept}
          >
            {button}
          </Button>,
        )
      )}
    </Section>
  );
}
