export { countJobs, discardJob, listFailedJobs, readJobActivity, retryJob } from './operator-actions.ts';
