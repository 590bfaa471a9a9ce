import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkState } from '#contracts/rules/shorts/shown-links';
import { zurichLocal, zurichMoment } from '#contracts/rules/zurich-moment';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { DraftLink } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { linkProblems } from '../state/problems.ts';

type Part = 'from' | 'until';

/**
 * When a link is shown, in Zürich's time. A time that clocks skip becomes an hour later, which is said. The fields of
 * a link without dates open on request, because each is up to seven stops of the tab key.
 */
export function ScheduleFields({ link }: { link: DraftLink }) {
  const { t } = useTranslation('short-editor');
  const { dispatch, focus, visibleProblems } = useEditor();
  const [moved, setMoved] = useState<Part | null>(null);
  const [incomplete, setIncomplete] = useState<Part | null>(null);
  // Writing another value into the field while it is being typed into would interrupt the typing.
  const [typed, setTyped] = useState<{ part: Part; local: string } | null>(null);
  const { id, from, until } = link;
  const hasDates = Boolean(from || until);
  const [opened, setOpened] = useState(hasDates);
  const isEnded = linkState(link, Date.now()) === 'ended';
  const name = (part: Part) => `links.${id}.${part}`;
  const problems = [...visibleProblems, ...linkProblems(link)];
  const errorOf = (part: Part) => {
    if (incomplete === part) return t('problem.incomplete_date');
    const problem = problems.find(({ field }) => field === name(part));
    return problem && t(`problem.${problem.code}`);
  };
  const set = (part: Part, local: string) => {
    setTyped({ part, local });
    setIncomplete(null);
    // A year that is being typed is first one such as 0002.
    const found = local >= '2000' ? zurichMoment(local) : null;
    setMoved(found?.moved ? part : null);
    dispatch({ type: 'linkScheduled', id, from, until, [part]: found?.moment.toISOString() });
  };
  const clear = () => dispatch({ type: 'linkScheduled', id, from: undefined, until: undefined });
  const field = (part: Part) => (
    <Field
      label={t(`schedule.${part}`)}
      hint={moved === part ? t('schedule.moved') : undefined}
      error={errorOf(part)}
    >
      <TextInput
        type="datetime-local"
        name={name(part)}
        step={60}
        max="2099-12-31T23:59"
        // The browser's pattern for a date is not a date yet.
        className={link[part] || typed?.part === part ? undefined : 'not-focus-within:text-faint'}
        value={typed?.part === part ? typed.local : localOf(link[part])}
        onChange={({ target }) => set(part, target.value)}
        onBlur={({ target }) => {
          setTyped(null);
          setIncomplete(isIncomplete(target) ? part : null);
        }}
      />
    </Field>
  );
  if (!opened && !hasDates)
    return (
      <Button
        variant="secondary"
        aria-expanded={false}
        className="justify-self-start"
        onClick={() => {
          setOpened(true);
          focus(name('from'));
        }}
      >
        <CalendarClock aria-hidden="true" />
        {t('schedule.label')}
      </Button>
    );
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">{t('schedule.label')}</legend>
      <p className="mt-0.5 mb-3 text-small text-soft">{t('schedule.hint')}</p>
      <div className="grid items-start gap-x-3 gap-y-1 @md:grid-cols-2">
        {field('from')}
        {field('until')}
      </div>
      {hasDates ? (
        <div className="-ml-3 flex flex-wrap gap-x-1">
          <Button variant="quiet" onClick={clear} className="px-3!">
            {isEnded ? t('schedule.again') : t('schedule.clear')}
          </Button>
          {isEnded && (
            <Button variant="quiet" onClick={() => focus(name('from'))} className="px-3!">
              {t('schedule.newDates')}
            </Button>
          )}
        </div>
      ) : null}
    </fieldset>
  );
}

/** Whether a date has no time yet, or a time no date. Browsers then report an empty value. */
const isIncomplete = ({ validity }: HTMLInputElement): boolean => validity.badInput;

/** Focuses the first date that would be lost because it is incomplete; returns whether there is one. */
export function focusIncompleteDate(): boolean {
  const dates = [...document.querySelectorAll<HTMLInputElement>('input[type=datetime-local]')];
  const first = dates.find(isIncomplete);
  first?.focus();
  return first !== undefined;
}

const localOf = (iso: string | undefined): string => (iso ? zurichLocal(new Date(iso)) : '');
