import { Option } from 'commander';
import { setUpPayments } from '#domain/billing';
import {
  type AddCommands,
  addGroup,
  CommandFailed,
  type CommandTools,
  type DoctorOptions,
} from './command.ts';
import { findDataProblems } from './doctor/data/check-data.ts';
import type { ReportedFinding } from './doctor/finding.ts';
import { formatFindings } from './doctor/format-findings.ts';

export const addDoctorCommand: AddCommands = (program, { execute, executeLocally }) => {
  program
    .command('doctor')
    .helpGroup('doctor: what is incomplete or broken')
    .description('checks settings, origin, mail, Stripe, services, database, jobs, files, backup and duties')
    .option('--mail <address>', 'also sends a test email to this address')
    .addOption(new Option('--data', 'only what the database and the files say').conflicts('mail'))
    .example('--mail me@example.com')
    .addHelpText(
      'after',
      '\nIt works without a running server and without a database. Its exit status is 1 while a finding is bad.',
    )
    .action(({ data = false, ...options }: DoctorOptions & { data?: boolean }) =>
      data
        ? execute(async ({ context, answer }) => report(answer, await findDataProblems(context)))
        : executeLocally(async ({ local, answer }) => report(answer, await local.findProblems(options))),
    );
};

function report(answer: CommandTools['answer'], findings: readonly ReportedFinding[]): void {
  answer(findings, formatFindings(findings));
  if (findings.some(({ level }) => level === 'bad')) throw new CommandFailed();
}

export const addStripeCommands: AddCommands = (program, { execute }) => {
  addGroup(program, 'stripe', 'the Stripe account')
    .command('setup')
    .description('creates product, price, webhook and portal; can be repeated')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const done = await setUpPayments(context);
        if (!done) {
          const error = 'STRIPE_SECRET_KEY is not set. Set it, and restart the server if one is running.';
          answer({ ok: false, error }, error);
          throw new CommandFailed();
        }
        const { made, isAudited } = done;
        answer({ ok: true, ...made }, [
          ...(['product', 'price', 'endpoint', 'portal'] as const).map((part) => `${part}: ${made[part]}`),
          ...(made.webhookSecret === null
            ? []
            : [
                '',
                'Store this secret now, it is shown only once:',
                `STRIPE_WEBHOOK_SECRETS=${made.webhookSecret}`,
              ]),
          ...(isAudited
            ? []
            : ['The audit log does not mention it, because the database cannot be written.']),
        ]);
      }),
    );
};
