import { Heading as HeadingIcon, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { HEADING_MAX } from '#contracts/rules/short';
import type { Heading } from '#contracts/rules/shorts/short-order';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToasts } from '../../../ui/toast.tsx';
import { useEditor } from '../state/editor-context.ts';

interface HeadingRowProps {
  heading: Heading;
  /** Place in the list, counted from 0. */
  place: number;
  name: string;
}

/** A heading in the list of a mixed Short: its text, edited in place. */
export function HeadingRow({ heading, place, name }: HeadingRowProps) {
  const { t } = useTranslation('short-editor');
  const { dispatch, focus, visibleProblems } = useEditor();
  const toasts = useToasts();
  const { id, title } = heading;
  const problemId = useId();
  const problem = visibleProblems.find(({ field }) => field === `headings.${id}`);
  const remove = () => {
    dispatch({ type: 'headingRemoved', id });
    focus('addHeading');
    toasts.add({
      id: 'removed',
      title: t('links.removed', { name }),
      timeout: 8000,
      actionProps: {
        children: t('links.undo'),
        onClick: () => {
          dispatch({ type: 'headingRestored', heading, to: place });
          focus(`headings.${id}`);
          toasts.close('removed');
        },
      },
    });
  };
  return (
    <>
      <HeadingIcon aria-hidden="true" className="mx-2.5 size-5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1 py-1.5 pl-1.5">
        <TextInput
          name={`headings.${id}`}
          aria-label={t('headings.field')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && problemId}
          value={title}
          placeholder={t('headings.placeholder')}
          maxLength={HEADING_MAX * 2}
          autoComplete="off"
          onChange={({ target }) => dispatch({ type: 'headingTyped', id, value: target.value })}
        />
        {problem ? (
          <p id={problemId} className="mt-1 text-caption text-error">
            {t(`problem.${problem.code}`, { max: HEADING_MAX })}
          </p>
        ) : null}
      </div>
      <IconButton label={t('links.remove', { name })} onClick={remove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </>
  );
}
