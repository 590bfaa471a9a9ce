import type { CardProps } from '../card-state.ts';
import { TracksCard } from '../spotify/tracks-card.tsx';

/** Top tracks of the last four weeks, ranked (spec section 2). */
export const TopTracksCard = (props: CardProps<'spotify_top'>) => <TracksCard {...props} ranked />;
