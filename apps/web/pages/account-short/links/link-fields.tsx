import { Copy, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { characterCount } from '#contracts/rules/clean-text';
import { isMeLink } from '#contracts/rules/links/me-link';
import { LINK_TITLE_MAX } from '#contracts/rules/short';
import { displayHost, sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { SettingSwitch } from '../controls/setting-switch.tsx';
import type { DraftLink } from '../state/draft.ts';
import { useEditor, useEditorActions } from '../state/editor-context.ts';
import { linkProblems, type Problem } from '../state/problems.ts';
import { IconChoice } from './icon-choice.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { useLinkActions } from './use-link-actions.ts';
import { usePasteSeveral } from './use-paste-several.ts';

interface LinkFieldsProps {
  link: DraftLink;
  place: number;
  count: number;
  /** Whether the row of the link is visible above its fields, with the switch that shows the link. */
  hasRow: boolean;
  onPlace: (place: number) => void;
  onDone: () => void;
}

/** Everything that can be changed about a link. Each change applies to the draft at once. */
export function LinkFields({ link, place, count, hasRow, onPlace, onDone }: LinkFieldsProps) {
  const { t } = useTranslation('short-editor');
  const { dispatch } = useEditorActions();
  const { duplicate, canDuplicate, remove, nameOf } = useLinkActions();
  const placeField = useRef<HTMLSelectElement>(null);
  const name = `links.${link.id}`;
  const { id } = link;
  const chooseIcon = useCallback(
    (icon: string | undefined) => dispatch({ type: 'linkIconChosen', id, icon }),
    [dispatch, id],
  );
  return (
    <div className="@container grid gap-5">
      <div className="grid gap-1">
        <LinkField link={link} place={place} part="title" onDone={onDone} />
        <LinkField link={link} place={place} part="link" onDone={onDone} />
      </div>
      <div className="-mt-2 grid gap-1">
        {hasRow ? null : (
          <SettingSwitch
            name={`${name}.shown`}
            label={t('links.shown')}
            hint={t('links.shownHint')}
            checked={link.enabled !== false}
            onCheckedChange={(on) => dispatch({ type: 'linkSwitched', id: link.id, on })}
          />
        )}
        <SettingSwitch
          name={`${name}.me`}
          label={t('links.me')}
          hint={t('links.meHint')}
          checked={isMeLink(link)}
          onCheckedChange={(on) => dispatch({ type: 'linkMeSet', id: link.id, on })}
        />
      </div>
      <ScheduleFields link={link} />
      <IconChoice address={link.link} value={link.icon} onChoose={chooseIcon} />
      <div className="grid items-start gap-3 @md:grid-cols-2">
        <Field label={t('links.place')}>
          <Select ref={placeField} value={place} onChange={({ target }) => onPlace(Number(target.value))}>
            {Array.from({ length: count }, (_, n) => n + 1).map((number) => (
              <option key={number} value={number - 1}>
                {t('links.placeOf', { number, total: count })}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          variant="secondary"
          disabled={place === 0}
          className="@md:mt-7"
          onClick={() => {
            onPlace(0);
            // At the top, the button is disabled and would lose the focus.
            placeField.current?.focus();
          }}
        >
          {t('links.toTop')}
        </Button>
        <Button variant="secondary" disabled={!canDuplicate} onClick={() => duplicate(link)}>
          <Copy aria-hidden="true" />
          {t('links.copy')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => remove(link)}
          aria-label={t('links.remove', { name: nameOf(link) })}
        >
          <Trash2 aria-hidden="true" />
          {t('links.delete')}
        </Button>
      </div>
    </div>
  );
}

/** The counter appears when this many characters of a title are used. */
const COUNTER_FROM = 50;

interface LinkFieldProps extends Pick<LinkFieldsProps, 'link' | 'place' | 'onDone'> {
  part: 'title' | 'link';
}

function LinkField({ link, place, part, onDone }: LinkFieldProps) {
  const { t } = useTranslation('short-editor');
  const { dispatch, focus, visibleProblems } = useEditor();
  const name = `links.${link.id}.${part}`;
  // What is wrong from before is shown at once. The address of a new link is still to be entered.
  const [left, setLeft] = useState(
    () => link.link !== '' && linkProblems(link).some(({ field }) => field === name),
  );
  const own = linkProblems(link).find(({ field }) => field === name);
  const problem =
    visibleProblems.find(({ field }) => field === name) ??
    (left || own?.code === 'title_too_long' ? own : undefined);
  const take = (value: string) => {
    dispatch({ type: 'linkTyped', id: link.id, part, value });
    // The button of the suggestion disappears together with the problem, so focus moves to the field.
    focus(name);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (part === 'title') focus(`links.${link.id}.link`);
    else onDone();
  };
  const onPaste = usePasteSeveral();
  const url = part === 'link' ? sanitiseUrl(link.link) : null;
  const used = characterCount(link.title.trim());
  return (
    <Field
      label={
        <>
          {part === 'title' ? t('links.name') : t('links.address')}
          {/* Not the title, which would be read anew with every letter. */}
          <span className="sr-only">, {t('links.row', { number: place + 1 })}</span>
        </>
      }
      aside={
        part === 'title' && used >= COUNTER_FROM ? (
          <span className="text-small text-faint tabular-nums">
            {t('titles.counter', { count: used, max: LINK_TITLE_MAX })}
          </span>
        ) : undefined
      }
      fine={url !== null && !own ? t('links.leadsTo', { host: displayHost(url) }) : undefined}
      error={problem ? <LinkProblem problem={problem} onSuggestion={take} /> : undefined}
    >
      <TextInput
        name={name}
        value={link[part]}
        data-given={part === 'title' && link.title === link.defaultTitle ? '' : undefined}
        autoComplete="off"
        enterKeyHint={part === 'title' ? 'next' : 'done'}
        {...(part === 'link'
          ? {
              inputMode: 'url' as const,
              autoCapitalize: 'none',
              autoCorrect: 'off',
              spellCheck: false,
              placeholder: t('links.addressPlaceholder'),
              onPaste,
            }
          : {})}
        onChange={({ target }) => dispatch({ type: 'linkTyped', id: link.id, part, value: target.value })}
        onBlur={() => setLeft(true)}
        onKeyDown={onEnter}
      />
    </Field>
  );
}

/** Shows a link's problem, with a suggested web URL if there is one. */
function LinkProblem({
  problem,
  onSuggestion,
}: {
  problem: Problem;
  onSuggestion: (address: string) => void;
}) {
  const { t } = useTranslation('short-editor');
  const { code, suggestion } = problem;
  return (
    <>
      {t(`problem.${code}`, { max: LINK_TITLE_MAX })}
      {suggestion ? (
        <>
          {' '}
          <button
            type="button"
            onClick={() => onSuggestion(suggestion)}
            className="cursor-pointer py-0.5 text-left underline underline-offset-4 wrap-anywhere"
          >
            {t('links.take', { address: suggestion })}
          </button>
        </>
      ) : null}
    </>
  );
}
