import type { CardProps } from '../card-state.ts';
import { TracksCard } from '../spotify/tracks-card.tsx';

/** Top tracks of the last four weeks, ranked (product 8.1). */
export const TopTracksCard = (props: CardProps<'spotify_top'>) => <TracksCard {...props} ranked />;
