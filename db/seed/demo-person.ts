import type { ShortcutId } from '#contracts/cards';
import type { AnimationKind } from '#contracts/rules/shorts/animations';
import type { ShortLook } from '#contracts/short';
import type { Language } from '../../locales/languages.ts';

export interface DemoPerson {
  username: string;
  displayName: string;
  country: string;
  language: Language;
  birthDate: string;
  bio: string;
  badge: '00' | '01' | '02' | '10' | '11';
  badges: string[];
  bannerColor: string;
  joined: string;
  /** Days from now until Premium ends. Null means unlimited, undefined means no Premium. */
  premiumDays?: number | null;
  /** Name of the member's picture in `pictures/`, without `.webp`. */
  avatar?: string;
  /** What the member demonstrates, printed at startup. */
  note?: string;
  short: {
    colours?: Partial<{
      backgroundColor: string;
      boxColor: string;
      buttonColor: string;
      gradientColor1: string;
      gradientColor2: string;
    }>;
    gradient?: boolean;
    look?: ShortLook;
    animation?: AnimationKind;
    typewriter?: boolean;
    titles: string[];
    /** Links; their schedule is in days from now. */
    links: [title: string, link: string, schedule?: { from?: number; until?: number }][];
    /** The order of a mixed Short: numbers of links (from 1), cards and headings. Undefined shows cards first. */
    order?: (number | ShortcutId | { heading: string })[];
    shortcuts: string[];
    shortcutSettings?: Record<string, string>;
  };
}
