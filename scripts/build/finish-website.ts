/** `node finish-website.ts`: prepares the files of the built website for delivery. */
import { join } from 'node:path';
import { compressAssets } from '../compress-assets.ts';
import { splitBuiltStylesheet } from '../split-stylesheet.ts';
import { buildFolder } from './current.ts';

splitBuiltStylesheet(buildFolder());
await compressAssets(join(buildFolder(), 'client/assets'));
