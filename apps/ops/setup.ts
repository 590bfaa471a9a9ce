import { type AddCommands, addGroup, CommandFailed } from './command.ts';
import { formatFindings } from './doctor/index.ts';

export const addDoctorCommand: AddCommands = (program, { executeLocally }) => {
  program
    .command('doctor')
    .helpGroup('doctor: what is incomplete before launch')
    .description(
      'checks settings, placeholders, DNS, certificate, public origin and mail server, with a remedy for each',
    )
    .example('')
    .addHelpText(
      'after',
      '\nIt needs no running server and no database. Its exit status is 1 while a finding is bad.',
    )
    .action(() =>
      executeLocally(async ({ local, answer }) => {
        const findings = await local.findProblems();
        answer(findings, formatFindings(findings));
        if (findings.some(({ level }) => level === 'bad')) throw new CommandFailed();
      }),
    );
};

export const addStripeCommands: AddCommands = (program, { executeLocally }) => {
  addGroup(program, 'stripe', 'the Stripe account')
    .command('setup')
    .description('creates product, price, webhook and portal; can be repeated')
    .example('')
    .action(() =>
      executeLocally(async ({ local, answer }) => {
        const made = await local.setUpStripe();
        if (!made) {
          answer({ ok: false, error: 'STRIPE_SECRET_KEY is not set.' }, 'STRIPE_SECRET_KEY is not set.');
          throw new CommandFailed();
        }
        const { webhookSecret } = made;
        answer({ ok: true, ...made }, [
          ...(['product', 'price', 'endpoint', 'portal'] as const).map((part) => `${part}: ${made[part]}`),
          ...(webhookSecret === null
            ? []
            : [
                '',
                'Store this secret now, it is shown only once:',
                `STRIPE_WEBHOOK_SECRETS=${webhookSecret}`,
              ]),
        ]);
      }),
    );
};
