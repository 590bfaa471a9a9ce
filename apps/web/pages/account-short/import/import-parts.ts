/** What an import needs once there is something to read. Loaded when the editor is idle, or at that moment. */
export { ChooseLinks } from './choose-links.tsx';
export { readFile, readPage, readText } from './read-source.ts';
