import type { Context } from '#domain/context';
import { inspectReadOnly } from '#domain/inspection';
import { readJobActivity } from '#domain/jobs';
import { MINUTE_MS } from '#platform/clock';
import { time } from '../../format.ts';
import type { Finding } from '../finding.ts';

/** Workers do the job `quests.decide` every minute. */
const IDLE_MINUTES = 5;
const LATE_MINUTES = 10;

/** Returns findings about the background jobs. */
export async function checkJobs(context: Context, isServed: boolean): Promise<Finding[]> {
  const { lastDoneAt, oldestDue, failed } = await readJobActivity(context);
  const now = context.clock.now().getTime();
  const minutesSince = (at: Date) => Math.floor((now - at.getTime()) / MINUTE_MS);
  const findings: Finding[] = [];
  if (!isServed)
    findings.push({
      level: 'warn',
      subject: 'jobs',
      problem: 'are not processed, because no server runs',
      remedy: 'start the server, and run the command again',
    });
  else if (await inspectReadOnly(context))
    findings.push({
      level: 'warn',
      subject: 'jobs',
      problem: 'are not processed, because the database is read-only',
      remedy: 'make it writable, as the finding about the database says',
    });
  else if (lastDoneAt === null || minutesSince(lastDoneAt) >= IDLE_MINUTES)
    findings.push({
      level: 'bad',
      subject: 'jobs',
      problem: `have not been processed${lastDoneAt === null ? '' : ` since ${time(lastDoneAt)}`}: no email leaves, payments and quests are not settled`,
      remedy: 'start an instance with ROLE=all or worker; it does the first job within a minute',
    });
  else if (oldestDue && minutesSince(oldestDue.since) >= LATE_MINUTES)
    findings.push({
      level: 'warn',
      subject: `job ${oldestDue.name}`,
      problem: `has been due for ${minutesSince(oldestDue.since)} minutes`,
      remedy: "read 'npm run ops -- jobs list' and the log of the worker",
    });
  if (failed > 0)
    findings.push({
      level: 'warn',
      subject: 'failed jobs',
      problem: `(${failed}) are not retried any more`,
      remedy: "read 'npm run ops -- jobs failed', fix the cause, then jobs retry or discard",
    });
  return findings;
}
