export {
  countJobs,
  discardJob,
  findFailedJob,
  listFailedJobs,
  readJobActivity,
  retryJob,
} from './operator-actions.ts';
