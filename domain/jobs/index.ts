export { countJobs, discardJob, listFailedJobs, retryJob } from './operator-actions.ts';
