import type { ComponentType } from 'react';
import type { Card, ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import type { CardService } from '#contracts/rules/services';
import type { CardProps } from './card-state.ts';

type InputOf<Id extends ShortcutId> = Extract<Card, { id: Id }>['input'];

/** How the website shows a card, on pages and in the editor. */
export interface CardView<Id extends ShortcutId> {
  Card: ComponentType<CardProps<Id>>;
  /**
   * Returns the name of the content, which the editor shows to confirm the card's input. Null for a card
   * without input.
   */
  nameOf: InputOf<Id> extends null ? null : (contents: CardContents[Id]) => string;
}

export type ViewsOf<Service extends CardService> = {
  [Id in Extract<Card, { service: Service }>['id']]: CardView<Id>;
};
