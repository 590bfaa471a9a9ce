import type { Page } from '@playwright/test';
import type { Texts } from '#locales/texts';

/** A page, or a state of it, and who sees it. */
export interface PictureOf {
  name: string;
  path: string;
  /** Username of the member who sees the page. Default: a visitor. */
  member?: string;
  /** Brings about what the picture is of, such as an open dialog. The picture then shows the window only. */
  until?: (page: Page, texts: Texts) => Promise<void>;
  /** Prepares the page before it loads. */
  before?: (page: Page) => Promise<unknown>;
  /** Whether the picture is of the whole page all the same. */
  whole?: boolean;
  /** Whether the picture is of the printed page. */
  printed?: boolean;
}
