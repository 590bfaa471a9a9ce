import { useMemo, useState } from 'react';
import { MiniShort } from '../preview/mini-short.tsx';
import { previewUser } from '../preview/preview-user.ts';
import type { Draft } from '../state/draft.ts';
import { editDraft } from '../state/edit-draft.ts';
import { useEditor } from '../state/editor-context.ts';
import type { TemplateStart } from './use-templates.ts';

/** Size and corners of a sample. */
export const SAMPLE_FRAME = 'h-40 w-full rounded-control sm:h-44';

/** The member's Short as the template would start it, with its links filled in, without the picture. */
export function TemplateSample({ template }: { template: TemplateStart }) {
  const { state } = useEditor();
  // The ids of new links are random, so the sample is made once.
  const [draft] = useState(() => template.edits().reduce(editDraft, state.current));
  const user = useMemo(() => previewUser(state.user, withUrls(draft)), [state.user, draft]);
  return (
    <MiniShort
      user={user}
      className={`${SAMPLE_FRAME} mask-b-from-80% [&_.short-portrait]:hidden`}
      shortClassName="min-h-[30rem] scale-[0.378] sm:scale-[0.414]"
    />
  );
}

const withUrls = (draft: Draft): Draft => ({
  ...draft,
  links: draft.links.map((link) => ({ ...link, link: link.link || 'https://example.com/' })),
});
