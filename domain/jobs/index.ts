export { countJobs, discardJob, listFailedJobs, retryJob } from './operate.ts';
