export { forgetMessages } from './forget-messages.ts';
export { findMessage } from './message.ts';
export { writeToSupport } from './write-to-support.ts';
