/**
 * The complete browser code of a public Short, without React. It is a separate module that the page loads by
 * URL; the editor's preview calls the same functions.
 */
import { startBadgeTooltips } from './badge-tooltips.ts';
import { closeCodeWhenLeft } from './close-code.ts';
import { countVisit } from './count-visit.ts';
import { startLiveCards } from './live-cards.ts';
import { startMotionControl } from './motion-control.ts';
import { showOwnerLink } from './owner-link.ts';
import { startShareButton } from './share-button.ts';
import { startFollowButton } from './start-follow-button.ts';

startMotionControl();
for (const list of document.querySelectorAll<HTMLElement>('[data-badges]')) startBadgeTooltips(list);
countVisit(showOwnerLink());
startShareButton();
closeCodeWhenLeft();
startLiveCards();
void startFollowButton();
