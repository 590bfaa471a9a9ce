export { ACCOUNT_EVENTS_MS, listAccountEvents } from './list-account-events.ts';
export { notifyOwner } from './notify-owner.ts';
export { countAccountEvents, recordAccountEvent } from './record-account-event.ts';
