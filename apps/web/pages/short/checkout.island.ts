import { hydrateIsland } from '../../delivery/hydrate-island.tsx';
import { Checkout } from './checkout.tsx';

export default hydrateIsland(Checkout);
