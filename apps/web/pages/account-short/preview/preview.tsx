import { memo, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShortBox } from '../../../features/short/short-box.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useWide } from '../controls/use-wide.ts';
import { useCardStates } from '../shortcuts/use-card-states.ts';
import { useEditor } from '../state/editor-context.ts';
import { previewUser } from './preview-user.ts';

/** Does not render again while only what it does not show changes. */
const Box = memo(ShortBox);

interface PreviewProps {
  /** Whether a narrow window shows the preview. */
  isChosen: boolean;
  className: string;
}

/** The public page's Short with the draft's values. Next to the editor, it fits between header and footer. */
export function Preview({ isChosen, className }: PreviewProps) {
  const { t } = useTranslation('short-editor');
  const { state } = useEditor();
  const wide = useWide();
  // Typing has priority; the preview may lag behind.
  const draft = useLastShown(useDeferredValue(state.current), isChosen || wide);
  const user = useMemo(() => previewUser(state.user, draft), [state.user, draft]);
  const cards = useCardStates(user);
  return (
    <section
      aria-label={t('preview.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the section must be scrollable by keyboard.
      tabIndex={0}
      className={classNames(
        'fade-more-below focus-visible:-outline-offset-2 flex min-h-[60dvh] flex-col overflow-clip rounded-panel inset-ring inset-ring-hairline lg:sticky lg:top-22 lg:h-[min(52rem,calc(100dvh-11rem))] lg:overflow-y-auto lg:overscroll-contain lg:rounded-[2.25rem] [clip-path:border-box] lg:[scrollbar-width:thin]',
        className,
      )}
    >
      {/* Its links would stand between the fields and the bar that saves; the public page has them. */}
      <div inert className="flex grow flex-col">
        <Box user={user} mode="preview" cards={cards} />
      </div>
    </section>
  );
}

/** Returns the value, or while it is not shown the one that was shown last. */
function useLastShown<Value>(value: Value, isShown: boolean): Value {
  const [shown, setShown] = useState(value);
  if (isShown && shown !== value) setShown(value);
  return isShown ? value : shown;
}
