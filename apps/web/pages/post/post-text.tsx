import { Compass, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { Ticket } from '../../ui/ticket.tsx';
import { CollapsibleText } from './collapsible-text.tsx';
import { TaggedPeople } from './tagged-people.tsx';

/** The post's description (unless the post has nothing else to show), quest, place and tagged members (product 10.1). */
export function PostText({ post }: { post: Post }) {
  const { description, quest, location, taggedUsers, imageUrls, videoUrl } = post;
  const isPictured = imageUrls.length > 0 || videoUrl !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
      {description && isPictured && <CollapsibleText text={description} />}
      {quest && <QuestChip quest={quest} />}
      {location && (
        <p className="flex items-start gap-2.5 text-soft">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {[location.city, location.country].filter(Boolean).join(', ')}
          </span>
        </p>
      )}
      <TaggedPeople people={taggedUsers} />
    </div>
  );
}

function QuestChip({ quest }: { quest: NonNullable<Post['quest']> }) {
  const { t } = useTranslation('post');
  return (
    <a
      href={`/quests/${encodeURIComponent(quest.quest_id)}`}
      className="block rounded-control transition-[translate] duration-calm hover:-translate-y-0.5"
    >
      <Ticket
        stub={<Compass aria-hidden="true" className="size-5" />}
        stubTone="accent"
        stubClassName="grid w-[min(3.5rem,14vw)] place-items-center"
      >
        <span className="block py-3.5 pr-5 pl-4">
          <span className="block text-caption">{t('quest')}</span>
          <span className="type-display block text-title wrap-anywhere">
            <bdi>{quest.title}</bdi>
          </span>
        </span>
      </Ticket>
    </a>
  );
}
