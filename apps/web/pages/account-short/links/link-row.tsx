import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LINK_TITLE_MAX } from '#contracts/rules/short';
import { displayHost, sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { ReorderButtons } from '../controls/reorder-buttons.tsx';
import type { DraftLink } from '../state/draft.ts';
import { useEditor } from '../state/editor-context.ts';
import { linkProblems, type Problem } from '../state/problems.ts';

interface LinkRowProps {
  link: DraftLink;
  index: number;
  count: number;
  /** Whether the link is stored but not shown, because the member lacks Premium. */
  hidden: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A link's status, title and URL, with the buttons that move and remove it. */
export function LinkRow({ link, index, count, hidden, onMove, onRemove }: LinkRowProps) {
  const { t } = useTranslation('short-editor');
  const field = `links.${link.id}`;
  const name = link.title.trim() || t('links.row', { number: index + 1 });
  return (
    <li
      data-field={field}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-hairline py-4 outline-none not-first:border-t first:pt-0"
    >
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-raised text-small font-semibold tabular-nums"
        >
          {index + 1}
        </span>
        <LinkStatus link={link} hidden={hidden} />
        <ReorderButtons list="links" {...{ field, name, index, count, onMove, onRemove }} />
      </div>
      <div className="grid items-start gap-x-4 gap-y-3 @xl:grid-cols-[2fr_3fr]">
        <LinkField link={link} part="title" />
        <LinkField link={link} part="link" />
      </div>
    </li>
  );
}

/**
 * Shows the link's target host, or that the link is not shown to visitors. The host is displayed as browsers
 * display it, so that look-alike letters stand out.
 */
function LinkStatus({ link, hidden }: { link: DraftLink; hidden: boolean }) {
  const { t } = useTranslation('short-editor');
  const address = sanitiseUrl(link.link);
  const leads = address !== null && linkProblems(link).length === 0;
  return (
    <p className="min-w-0 wrap-anywhere text-small text-faint">
      {hidden
        ? t('links.keptHidden')
        : leads
          ? t('links.leadsTo', { host: displayHost(address) })
          : t('links.notShown')}
    </p>
  );
}

function LinkField({ link, part }: { link: DraftLink; part: 'title' | 'link' }) {
  const { t } = useTranslation('short-editor');
  const { dispatch, focus, save, visibleProblems } = useEditor();
  const [left, setLeft] = useState(false);
  const name = `links.${link.id}.${part}`;
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
    else save();
  };
  return (
    <Field
      label={part === 'title' ? t('links.name') : t('links.address')}
      error={problem ? <LinkProblem problem={problem} onOffer={take} /> : undefined}
    >
      <TextInput
        name={name}
        value={link[part]}
        data-given={part === 'title' && link.title === link.defaultTitle ? '' : undefined}
        autoComplete="off"
        {...(part === 'link'
          ? {
              inputMode: 'url' as const,
              autoCapitalize: 'none',
              autoCorrect: 'off',
              spellCheck: false,
              placeholder: t('links.addressPlaceholder'),
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
  onOffer: onSuggestion,
}: {
  problem: Problem;
  onOffer: (address: string) => void;
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
