export { countJobs, discardJob, findFailedJob, listFailedJobs, retryJob } from './operator-actions.ts';
