import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnData } from '#contracts/account/own-data';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { Section } from '../../../features/account/section.tsx';
import { KeptInput } from '../../../features/forms/kept-input.tsx';
import { Notice } from '../../../features/forms/notice.tsx';
import { longDateTime } from '../../../i18n/zurich-time.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { FormState } from './form-state.ts';

const REASON_MAX = 1000;
const FIELDS = ['give_up_appeals', 'username', 'reason'] as const;

interface DeletionSectionProps extends FormState {
  own: OwnData;
}

/** Says what a deletion means for this member, and begins it. The typed username prevents presses by accident. */
export function DeletionSection({ own, outcome, pending, onSubmit }: DeletionSectionProps) {
  const { t, i18n } = useTranslation(['own-data', 'errors']);
  const details = useRef<HTMLDetailsElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const refusal = outcome.intent === 'leave' ? outcome.refusal : null;
  const wrong = FIELDS.find((name) => refusal?.fields[name]);
  useEffect(() => {
    if (wrong && refusal) form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
  }, [wrong, refusal]);
  // The open section hides the summary that was pressed. After a refusal, the form has the focus.
  const onToggle = () => {
    if (details.current?.open && !form.current?.contains(document.activeElement)) heading.current?.focus();
  };
  // What was entered before the page was left is entered again.
  const onInput = () => {
    if (details.current) details.current.open = true;
  };
  const close = () => {
    if (!details.current) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  const problem = (name: (typeof FIELDS)[number]) => {
    const code = refusal?.fields[name];
    return code && t(`errors:${code}`);
  };

  return (
    <Section title={t('deletion.title')}>
      <p className="max-w-[40rem] text-body text-soft">
        {t('deletion.text', longDateTime(own.would_end_at, i18n.language))}
      </p>
      <details ref={details} open={refusal !== null} onToggle={onToggle} onInput={onInput} className="group">
        <summary
          className={buttonClasses({ variant: 'secondary' }, 'cursor-pointer list-none group-open:hidden')}
        >
          {t('deletion.open')}
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="grid gap-6 sm:grid-cols-2">
            <Points
              ref={heading}
              title={t('deletion.goes.title')}
              points={t('deletion.goes.points', { returnObjects: true })}
            />
            <Points
              title={t('deletion.keeps.title')}
              points={t('deletion.keeps.points', { returnObjects: true })}
            />
          </div>
          <Consequences own={own} />
          <KeptInput>
            <form ref={form} method="post" noValidate onSubmit={onSubmit} className="grid max-w-md gap-2">
              <input type="hidden" name="intent" value="leave" />
              {refusal && !wrong && <RefusalNotice refusal={refusal} />}
              {own.may_appeal && (
                <Checkbox
                  name="give_up_appeals"
                  defaultChecked={outcome.typed?.givesUp}
                  error={problem('give_up_appeals') ?? ''}
                  answer={refusal}
                >
                  {t('deletion.appeals')}
                </Checkbox>
              )}
              <Field
                label={t('deletion.reason')}
                hint={t('deletion.reasonHint')}
                error={problem('reason')}
                answer={refusal}
              >
                <TextArea name="reason" maxLength={REASON_MAX} defaultValue={outcome.typed?.reason} />
              </Field>
              <Field
                label={t('deletion.username')}
                hint={t('deletion.usernameHint', { username: own.username })}
                error={problem('username')}
                answer={refusal}
              >
                <TextInput
                  name="username"
                  before="@"
                  autoComplete="off"
                  {...{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
                  defaultValue={outcome.typed?.username}
                />
              </Field>
              <div className="flex flex-wrap gap-3">
                <Button type="submit" variant="danger" pending={pending === 'leave'}>
                  {t('deletion.submit')}
                </Button>
                <Button variant="secondary" onClick={close} className="noscript:hidden">
                  {t('deletion.cancel')}
                </Button>
              </div>
            </form>
          </KeptInput>
        </div>
      </details>
    </Section>
  );
}

interface PointsProps {
  title: string;
  points: readonly string[];
  /** The heading, which receives the focus. */
  ref?: Ref<HTMLHeadingElement>;
}

function Points({ title, points, ref }: PointsProps) {
  return (
    <div className="grid content-start gap-2">
      <h3 ref={ref} tabIndex={ref ? -1 : undefined} className="text-body font-semibold outline-none">
        {title}
      </h3>
      <ul className="grid list-disc gap-1.5 pl-5 text-body text-soft">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** What a deletion means for Premium and for a running quest. */
function Consequences({ own: { premium, runs_in_quest: runsInQuest } }: Pick<DeletionSectionProps, 'own'>) {
  const { t, i18n } = useTranslation('own-data');
  if (!premium && !runsInQuest) return null;
  return (
    <Notice kind="hint">
      {premium && (
        <p>
          {t(premium.renews ? 'deletion.premium.renews' : 'deletion.premium.ends', {
            date: longDateTime(premium.until, i18n.language).date,
          })}
        </p>
      )}
      {premium?.withdraw_until && (
        <p className="mt-2">
          {t('deletion.premium.withdraw', longDateTime(premium.withdraw_until, i18n.language))}{' '}
          <a href="/withdraw" className="link">
            {t('deletion.premium.withdrawLink')}
          </a>
        </p>
      )}
      {runsInQuest && <p className={premium ? 'mt-2' : undefined}>{t('deletion.quest')}</p>}
    </Notice>
  );
}
