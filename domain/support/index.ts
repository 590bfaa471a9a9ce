export { purgeSupportMessages } from './purge-messages.ts';
export { findSupportMessage } from './support-message.ts';
export { writeToSupport } from './write-to-support.ts';
