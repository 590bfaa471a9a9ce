import { cardsById } from '#contracts/cards';
import { CONNECTED_SERVICES } from '#contracts/rules/services';
import { cleanLinks } from '#contracts/rules/short';
import { linkIcon } from '#contracts/rules/shorts/short-icons';
import type { ShortUser } from '#contracts/short';
import { classNames } from '../../ui/class-names.ts';
import { type CardStates, visibleShortcuts } from '../cards/card-state.ts';
import { effectStyle } from '../effects/effect-colours.ts';
import { EffectLayer } from '../effects/effect-layer.tsx';
import type { Motion } from '../effects/start-effects.ts';
import { type IconName, SharedIcons } from '../icons/icon.tsx';
import { shortLook } from '../short-look/short-look.ts';
import { ConnectionRow } from './connection-row.tsx';
import { EmptyShort, isEmptyShort } from './empty-short.tsx';
import { ShortContent } from './short-content.tsx';
import { ShortIdentity } from './short-identity.tsx';

export interface ShortBoxProps {
  user: ShortUser;
  /**
   * `preview` is used inside other pages, such as the editor: the name is not the page's main heading, and
   * values may be incomplete.
   */
  mode: 'page' | 'preview';
  /** Card states that the editor's preview has loaded itself. */
  cards?: CardStates;
  /**
   * Whether effects move if React hydrates the Short. On pages that are not hydrated, other scripts start the
   * effects.
   */
  motion?: Motion;
}

/**
 * A member's Short: a box on a background in the page colour. It renders from props alone, adapts to any
 * width with container queries and omits values that are not valid yet.
 *
 * Effects are painted between background and content: the article must be neither positioned nor a container,
 * so that its background is painted before the effects, and its content is positioned, so that it is painted
 * after them. Over the box, a translucent layer in the box colour dims effects, and text that lies directly
 * on the box has a halo in that colour.
 */
export function ShortBox({ user, mode, cards, motion = 'asWanted' }: ShortBoxProps) {
  const { gradient } = user.profile;
  const effect = effectStyle(user.profile);
  // On the page, the surrounding element already has the look.
  const look = mode === 'page' ? null : shortLook(user.profile);
  return (
    <div
      data-short
      style={look?.style}
      className={classNames(
        '@container/short relative isolate flex w-full grow flex-col bg-(--short-page) text-(--short-ink)',
        look && classNames('short-root', look.className),
      )}
    >
      {effect && <EffectLayer effect={effect} motion={motion} />}
      <div
        className={classNames(
          'flex grow flex-col items-center px-[clamp(0.75rem,4cqi,2.5rem)] py-[clamp(1.5rem,6cqi,4rem)]',
          centring(user),
        )}
      >
        <article
          data-card
          className={classNames(
            'short-card w-full max-w-[800px] rounded-[1.75rem] bg-(--short-box)',
            gradient.enabled &&
              'border-5 border-transparent [background:linear-gradient(var(--short-box),var(--short-box))_padding-box,var(--short-border)_border-box]',
          )}
        >
          <div
            className={classNames(
              'short-box @container relative',
              gradient.enabled
                ? 'rounded-[calc(1.75rem-5px)]'
                : 'rounded-[1.75rem] inset-ring inset-ring-(--short-ink)/10',
              effect && 'bg-(--short-box)/50',
            )}
          >
            <div
              className={classNames(
                'short-content flex flex-col gap-8 px-[min(1rem,5cqi)] py-9 @sm:px-5 @xl:gap-10 @xl:p-10 @2xl:p-12',
                effect &&
                  '[&_:is(header,h2,h3)]:[text-shadow:0_0_0.2em_var(--short-box),0_0_0.5em_var(--short-box)]',
              )}
            >
              <SharedIcons names={iconsOf(user)}>
                <ShortIdentity user={user} mode={mode} />
                <ConnectionRow connections={user.connections} profile={user.profile} />
                <ShortContent user={user} mode={mode} states={cards} />
                {isEmptyShort(user) && <EmptyShort user={user} mode={mode} />}
              </SharedIcons>
            </div>
          </div>
        </article>
      </div>
    </div>
  );
}

/**
 * Centres a Short where a window probably shows all of it. A higher one starts at the top: centred, it would move up
 * while it is received.
 */
function centring(user: ShortUser): string | undefined {
  const cards = visibleShortcuts(user).map((id) => (cardsById[id].height === 'low' ? 1 : 4));
  const rows = cards.reduce((sum, height) => sum + height, cleanLinks(user.profile.links).length);
  if (rows <= 4) return 'justify-center';
  return rows <= 8 ? '[@media(min-height:60rem)]:justify-center' : undefined;
}

/** The icons of links and connections, each as often as it is drawn. */
const iconsOf = ({ connections, profile }: ShortUser): IconName[] => [
  ...CONNECTED_SERVICES.filter((service) => connections[service].display),
  ...profile.links.map(({ link, icon }) => linkIcon(link, icon)).filter((icon) => icon !== 'none'),
];
