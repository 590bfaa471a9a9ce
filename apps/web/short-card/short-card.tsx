import type { ShortUser } from '#contracts/short';
import { classNames } from '../ui/class-names.ts';
import { ConnectionRow } from './connection-row.tsx';
import { LinkList } from './link-list.tsx';
import { shortColours } from './short-colours.ts';
import { ShortIdentity } from './short-identity.tsx';
import { ShortcutSection } from './shortcut-section.tsx';

export interface ShortCardProps {
  user: ShortUser;
  /** `preview` stands inside the editor: no page heading, and values may be half typed. */
  mode: 'page' | 'preview';
}

/**
 * A person's Short: the card on its own page colour (spec section 2). Props in, markup out; it fits any width by
 * container queries, and what is not valid yet is simply not shown.
 */
export function ShortCard({ user, mode }: ShortCardProps) {
  const { gradient } = user.profile;
  return (
    <div
      style={shortColours(user.profile)}
      className="@container flex w-full grow flex-col bg-(--short-page) text-(--short-ink)"
    >
      <div className="flex grow flex-col items-center justify-center px-[clamp(0.75rem,4cqi,2.5rem)] py-[clamp(1.5rem,6cqi,4rem)]">
        <article
          className={classNames(
            '@container relative w-full max-w-[800px] rounded-[1.75rem] bg-(--short-box)',
            gradient.enabled
              ? 'border-5 border-transparent [background:linear-gradient(var(--short-box),var(--short-box))_padding-box,var(--short-border)_border-box]'
              : 'inset-ring inset-ring-(--short-ink)/10',
          )}
        >
          <div className="flex flex-col gap-8 px-5 py-9 @xl:gap-10 @xl:p-10 @2xl:p-12">
            <ShortIdentity user={user} mode={mode} />
            <ConnectionRow connections={user.connections} />
            <ShortcutSection shortcuts={user.profile.shortcuts} />
            <LinkList links={user.profile.links} />
          </div>
        </article>
      </div>
    </div>
  );
}
