import { Flag, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { Ticket } from '../../ui/ticket.tsx';
import { CollapsibleText } from './collapsible-text.tsx';
import { TaggedPeople } from './tagged-people.tsx';

/** The post's description, quest, place and tagged members (product 10.1). */
export function PostText({ post }: { post: Post }) {
  const { description, quest, location, taggedUsers } = post;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
      {description && <CollapsibleText text={description} />}
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
      className="block w-fit max-w-full rounded-control transition-[translate] duration-calm hover:-translate-y-0.5"
    >
      <Ticket
        stub={<Flag aria-hidden="true" className="size-5" />}
        stubTone="accent"
        stubClassName="grid w-12 place-items-center"
      >
        <span className="block py-2.5 pr-5 pl-4">
          <span className="block text-caption">{t('quest')}</span>
          <span className="block font-semibold leading-tight wrap-anywhere">
            <bdi>{quest.title}</bdi>
          </span>
        </span>
      </Ticket>
    </a>
  );
}
