import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CardContents } from '#contracts/card-calls';
import type { Card, ShortcutId } from '#contracts/cards';
import type { CardService } from '#contracts/rules/services';
import type { CardProps } from './card-state.ts';

type InputOf<Id extends ShortcutId> = Extract<Card, { id: Id }>['input'];

/** A card's representation in the browser. */
export interface CardView<Id extends ShortcutId> {
  Card: ComponentType<CardProps<Id>>;
  /** Icon of the card in the editor; never a brand's logo. */
  Icon: LucideIcon;
  /** Returns the name that the editor shows to confirm an input; null for a card without input. */
  nameOf: InputOf<Id> extends null ? null : (contents: CardContents[Id]) => string;
}

/** Views of all cards of a service. */
export type ViewsOf<Service extends CardService> = {
  [Id in Extract<Card, { service: Service }>['id']]: CardView<Id>;
};
