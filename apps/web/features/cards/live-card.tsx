import type { ComponentType } from 'react';
import type { ShortcutId } from '#contracts/cards';
import type { CardProps } from './card-state.ts';
import { cardViews } from './index.ts';

/** One shortcut's card in its current state, used on the page, as an HTML fragment and in the editor's preview. */
export function LiveCard<Id extends ShortcutId>(props: CardProps<Id>) {
  const Card: ComponentType<CardProps<Id>> = cardViews[props.id].Card;
  return <Card {...props} />;
}
