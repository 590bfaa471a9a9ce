/**
 * All that a public Short does, without React. A module of its own that the page loads by address; the editor's
 * preview calls the same functions.
 */
import { startBadgeTips } from './badge-tips.ts';
import { startLiveCards } from './live-cards.ts';
import { startPageMotion } from './motion-control.ts';
import { showOwnerLink } from './owner-link.ts';
import { startShareButton } from './share-button.ts';

startPageMotion();
for (const list of document.querySelectorAll<HTMLElement>('[data-badges]')) startBadgeTips(list);
showOwnerLink();
startShareButton();
startLiveCards();
