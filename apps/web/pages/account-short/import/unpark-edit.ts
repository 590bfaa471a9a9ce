import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { readLinkExtras } from '#contracts/rules/shorts/link-extras';
import { arranged, linkKey } from '#contracts/rules/shorts/short-order';
import type { ParkedLink } from '../../../session/parked-links.ts';
import type { Draft } from '../state/draft.ts';
import { type EditAction, editDraft } from '../state/edit-draft.ts';

/**
 * Returns the edit that puts waiting links into the draft, as one step: each behind the last entry below its
 * heading. A heading that the draft no longer has is added again, behind everything, if there is room for it.
 * `newId` returns a different id for each call.
 */
export function unparkEdit(draft: Draft, links: readonly ParkedLink[], newId: () => string): EditAction {
  const edits: EditAction[] = [];
  let after = draft;
  const edit = (action: EditAction) => {
    edits.push(action);
    after = editDraft(after, action);
  };
  for (const { title, link, heading, ...extras } of links) {
    const isMissing =
      heading !== undefined &&
      endOfSection(after, heading) === null &&
      after.headings.length < PREMIUM_LIMITS.headings;
    const id = newId();
    edit({
      type: 'entriesAdded',
      step: 'imported',
      replace: false,
      entries: [
        ...(isMissing ? [{ kind: 'heading' as const, heading: { id: newId(), title: heading } }] : []),
        { kind: 'link' as const, link: { id, title, link, ...readLinkExtras(extras, link) } },
      ],
    });
    if (after.arrangement !== 'mixed' || isMissing) continue;
    const others = { ...after, links: after.links.filter((one) => one.id !== id) };
    const to = endOfSection(others, heading);
    if (to !== null) edit({ type: 'entryMoved', key: linkKey(id), to });
  }
  return { type: 'changedTogether', step: 'imported', edits };
}

/**
 * Returns the place behind the last entry below a heading, or before the first heading for undefined; null if
 * the draft has no such heading.
 */
function endOfSection(draft: Draft, heading: string | undefined): number | null {
  const entries = arranged(draft);
  const start = entries.findIndex((entry) => entry.kind === 'heading' && entry.heading.title === heading);
  if (heading !== undefined && start < 0) return null;
  const next = entries.findIndex((entry, place) => place > start && entry.kind === 'heading');
  return next < 0 ? entries.length : next;
}
